-- Material is found by what its record says and by what is written inside its file, which is read later.
create function public.search_material_of(wanted uuid) returns void language plpgsql as $$
declare
  material public.materials;
  inside text;
begin
  select * into material from public.materials where id = wanted;
  if not found then return; end if;
  select file_text into inside from public.material_words where material_id = wanted;
  perform public.keep_search_entry(
    'material', material.id, material.trashed_at is null and material.status = 'published', material.published_at,
    material.slug, material.title,
    about => array_to_string(material.authors || material.tags, ' ')
      || concat_ws(' ', '', material.publisher, material.year, material.category, material.type, material.isbn),
    summary => material.description,
    body => concat_ws(E'\n', nullif(material.content_text, ''), inside),
    dated_at => null
  );
end $$;

create function public.search_material() returns trigger language plpgsql as $$
begin
  perform public.search_material_of(new.id);
  return null;
end $$;
create trigger materials_searched
  after insert or update of slug, title, authors, tags, publisher, year, category, type, isbn, description,
    content_text, status, published_at, trashed_at on materials
  for each row execute function public.search_material();
create trigger materials_forgotten after delete on materials
  for each row execute function public.forget_search_entry('material');

create function public.search_material_file() returns trigger language plpgsql as $$
begin
  perform public.search_material_of(new.material_id);
  return null;
end $$;
create trigger material_words_searched after update of file_text on material_words
  for each row when (new.file_text is distinct from old.file_text) execute function public.search_material_file();

update materials set slug = slug where trashed_at is null and status = 'published';
