-- The file that a material's cover was drawn from, and goes with. Null: somebody sent the picture.
alter table uploads add column drawn_from uuid;

-- Covers of before are known by the name they were given.
update uploads as cover
set drawn_from = file.id
from materials join uploads as file on file.id = materials.file_id
where cover.id = materials.cover_id and cover.kind = 'image'
  and cover.name in (regexp_replace(file.name, '\.pdf$', '', 'i') || ' (capa).png', '(capa) ' || file.name);
