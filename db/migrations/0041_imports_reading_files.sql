-- Why nothing was read in a file: '' where all is well, or nobody has tried yet.
alter table material_words
  add column file_trouble text not null default '' check (file_trouble in ('', 'locked', 'broken', 'too_heavy'));

-- Materials that are the same thing are found by DOI while a table is imported.
create index materials_doi on materials (lower(doi)) where doi <> '' and trashed_at is null;

create or replace function note_material_words() returns trigger language plpgsql as $$
begin
  insert into public.material_words as noted (material_id, file_id, name_key, own_words) values (
    new.id, new.file_id,
    public.pt_norm(new.title || ' ' || array_to_string(new.authors, ' ')),
    setweight(to_tsvector('portuguese', public.pt_norm(new.title)), 'A') ||
    setweight(to_tsvector('portuguese',
      public.pt_norm(array_to_string(new.authors || new.tags, ' ') || ' ' || new.publisher)), 'B') ||
    setweight(to_tsvector('portuguese', public.pt_norm(new.description || ' ' || left(new.content_text, 100000) ||
      ' ' || new.category || ' ' || new.type || ' ' || new.isbn)), 'C'))
  on conflict (material_id) do update set
    file_id = excluded.file_id, name_key = excluded.name_key, own_words = excluded.own_words,
    file_text = case when noted.file_id is not distinct from excluded.file_id then noted.file_text else '' end,
    file_trouble = case when noted.file_id is not distinct from excluded.file_id then noted.file_trouble else '' end;
  return null;
end $$;
