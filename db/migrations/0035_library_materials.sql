create table materials (
  id uuid primary key,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null check (length(title) between 1 and 300),
  authors text[] not null,
  year integer check (year between 1000 and 2200),
  -- what it is about in a few words, for the list and for search engines
  description text not null check (length(description) <= 600),
  -- sanitised, pictures by id
  content text not null,
  content_text text not null,
  category text not null check (category in (
    'Biologia', 'Cultura e arte', 'Economia', 'História', 'Manejo', 'Nutrição e saúde', 'Organização comunitária',
    'Questões ambientais', 'Revisão', 'Sanitário', 'Saúde e nutrição', 'Tecnologia e inovação')),
  type text not null check (type in (
    'Apresentação em evento', 'Artigo de periódico', 'Áudio', 'Banco de dados', 'Capítulo de livro', 'Folder/cartaz',
    'Imagem', 'Leis e normas', 'Livro', 'Mapa', 'Material didático/cartilha', 'Notícia', 'Página da internet',
    'Patente', 'Programa de computador/Aplicativo', 'Relatório', 'Tese', 'Texto de trabalho/Rascunho', 'Vídeo',
    'Outros')),
  file_id uuid references uploads,
  url text check (length(url) <= 1000),
  cover_id uuid references uploads,
  publisher text not null check (length(publisher) <= 200),
  -- ten or thirteen digits, checked; '' for none
  isbn text not null check (isbn ~ '^([0-9]{9}[0-9X]|[0-9]{13})?$'),
  -- 10.1234/abc, without an address before it; '' for none
  doi text not null check (length(doi) <= 200),
  language text not null check (length(language) <= 12),
  licence text not null check (length(licence) <= 40),
  tags text[] not null,
  -- the tags as they stand in an address, one for each: two spellings of a tag are one
  tag_keys text[] not null check (cardinality(tag_keys) = cardinality(tags)),
  -- "scheduled" is not a state of its own: it is published material whose time has not come
  status text not null check (status in ('draft', 'published')),
  published_at timestamptz,
  version integer not null default 1,
  trashed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint materials_published_when check (status = 'draft' or published_at is not null),
  constraint materials_published_what check (status = 'draft' or file_id is not null or url is not null)
);
-- Material in the trash gives its address up.
create unique index materials_slug on materials (slug) where trashed_at is null;
create index materials_updated on materials (updated_at desc, id desc);
create index materials_shelf on materials (published_at desc, id desc)
  where trashed_at is null and status = 'published';
create index materials_tags on materials using gin (tag_keys);
create index materials_file on materials (file_id);
create index materials_cover on materials (cover_id);

create trigger materials_changed after insert or update or delete on materials
  for each statement execute function announce_change();

-- What a search reads of each material, beside it: whoever reads a material reads no whole book.
create table material_words (
  material_id uuid primary key references materials on delete cascade,
  -- whose text stands here: what was read in one file is not said of another
  file_id uuid,
  -- what is written inside the file; '' while nobody has read it
  file_text text not null default '',
  -- title and authors, for who mistypes them
  name_key text not null,
  own_words tsvector not null,
  file_words tsvector not null default '',
  words tsvector not null generated always as (own_words || file_words) stored
);
create index material_words_found on material_words using gin (words);
create index material_words_named on material_words using gin (name_key gin_trgm_ops);
create trigger material_words_changed after insert or update or delete on material_words
  for each statement execute function announce_change();

create function note_material_words() returns trigger language plpgsql as $$
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
    file_text = case when noted.file_id is not distinct from excluded.file_id then noted.file_text else '' end;
  return null;
end $$;
create trigger materials_words_noted
  after insert or update of title, authors, tags, publisher, description, content_text, category, type, isbn, file_id
  on materials for each row execute function note_material_words();

create function note_file_words() returns trigger language plpgsql as $$
begin
  new.file_words := setweight(to_tsvector('portuguese', public.pt_norm(left(new.file_text, 400000))), 'D');
  -- A tsvector holds a megabyte, and the material's own words want their place: the beginning has to do.
  if pg_column_size(new.file_words) > 600000 then raise program_limit_exceeded; end if;
  return new;
exception when program_limit_exceeded then
  new.file_words := setweight(to_tsvector('portuguese', public.pt_norm(left(new.file_text, 100000))), 'D');
  return new;
end $$;
create trigger material_words_read before insert on material_words
  for each row when (new.file_text <> '') execute function note_file_words();
create trigger material_words_read_again before update of file_text on material_words
  for each row when (new.file_text is distinct from old.file_text) execute function note_file_words();

-- Beside the material, and without announcing itself: a download changes no version and drops no kept page.
create table material_downloads (
  material_id uuid primary key references materials on delete cascade,
  downloads bigint not null check (downloads > 0)
);
