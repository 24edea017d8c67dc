-- What can be found: one row for each text that is out, or will be when its time comes. Triggers on the content tables
-- keep it within the transaction that changes a text, so that it is never behind. Drafts and trash have no row.
create table search_entries (
  kind text not null check (kind in ('page', 'post', 'event', 'material', 'product')),
  id uuid not null,
  slug text not null,
  title text not null,
  -- what its author says it is about; '': the beginning of the body stands in for it
  summary text not null,
  -- plain text, as far as it is searched
  body text not null,
  -- the day it is about, for what has one
  dated_at timestamptz,
  -- not found before
  published_at timestamptz not null,
  -- the title as bare words, with a space on either side of each
  name text not null,
  title_words tsvector not null,
  words tsvector not null,
  primary key (kind, id)
);
-- Texts and word lists go out of line: matches are counted and put in order without fetching them.
alter table search_entries set (toast_tuple_target = 512);
-- Without fastupdate: who searches does not pay for what was saved lately.
create index search_entries_words on search_entries using gin (words) with (fastupdate = off);
create index search_entries_name on search_entries using gin (name gin_trgm_ops) with (fastupdate = off);

-- Every word that was ever out, to guess what a misspelled one means. Not unique on purpose: two saves with the same new
-- word would wait for each other, and a word listed twice does no harm.
create table search_words (
  -- small letters, no accents
  word text not null,
  spelled text not null
);
create index search_words_word on search_words (word);
create index search_words_near on search_words using gin (word gin_trgm_ops);

-- Finds on the original text what pt_norm and 'portuguese' found on the other, but for the plurals that only pt_norm
-- knows: for the marks in an excerpt.
create text search configuration public.pt_marks (copy = pg_catalog.portuguese);
alter text search configuration public.pt_marks
  alter mapping for hword, hword_part, word with unaccent, portuguese_stem;

create function public.search_name(text) returns text language sql immutable parallel safe strict as $$
  select ' ' || btrim(regexp_replace(lower(public.f_unaccent($1)), '[^a-z0-9]+', ' ', 'g')) || ' '
$$;

create function public.search_words_of(title text, about text, body text) returns tsvector
language plpgsql immutable as $$
begin
  return setweight(to_tsvector('pg_catalog.portuguese', public.pt_norm(title)), 'A')
    || setweight(to_tsvector('pg_catalog.portuguese', public.pt_norm(about)), 'B')
    || setweight(to_tsvector('pg_catalog.portuguese', public.pt_norm(body)), 'C');
exception when program_limit_exceeded then
  -- More different words than a list holds: no text of people's. It is kept all the same, and found by its title.
  return setweight(to_tsvector('pg_catalog.portuguese', public.pt_norm(title)), 'A');
end $$;

create function public.forget_search_entry() returns trigger language plpgsql as $$
begin
  delete from public.search_entries where kind = tg_argv[0] and id = old.id;
  return null;
end $$;

create function public.keep_search_entry(
  kind text, id uuid, is_out boolean, published_at timestamptz, slug text, title text,
  about text, summary text, body text, dated_at timestamptz
) returns void language plpgsql as $$
#variable_conflict use_variable
declare
  searched text := left(body, 250000);
begin
  if not is_out then
    delete from public.search_entries as e where e.kind = keep_search_entry.kind and e.id = keep_search_entry.id;
    return;
  end if;
  insert into public.search_entries as e
    (kind, id, slug, title, summary, body, dated_at, published_at, name, title_words, words)
  values (
    kind, id, slug, title, summary, searched, dated_at, published_at, public.search_name(title),
    to_tsvector('pg_catalog.portuguese', public.pt_norm(title)),
    public.search_words_of(title, about || ' ' || summary, searched)
  )
  on conflict on constraint search_entries_pkey do update set
    slug = excluded.slug, title = excluded.title, summary = excluded.summary, body = excluded.body,
    dated_at = excluded.dated_at, published_at = excluded.published_at, name = excluded.name,
    title_words = excluded.title_words, words = excluded.words;
  insert into public.search_words (word, spelled)
  select seen.word, max(seen.spelled collate "C")
  from (
    select public.f_unaccent(letters[1]) as word, letters[1] as spelled
    from regexp_matches(
      lower(concat_ws(' ', title, about, summary, left(body, 50000)) collate "pt-BR-x-icu"),
      '\m[a-zà-öø-ÿ]{4,24}\M', 'g'
    ) as letters
  ) as seen
  where not exists (select from public.search_words as known where known.word = seen.word)
  group by seen.word;
end $$;

create function public.search_page() returns trigger language plpgsql as $$
begin
  perform public.keep_search_entry(
    'page', new.id, new.trashed_at is null and new.status = 'published', new.published_at, new.slug, new.title,
    about => '', summary => new.description, body => new.content_text, dated_at => null
  );
  return null;
end $$;
create trigger pages_searched
  after insert or update of slug, title, description, content_text, status, published_at, trashed_at on pages
  for each row execute function public.search_page();
create trigger pages_forgotten after delete on pages
  for each row execute function public.forget_search_entry('page');

create function public.search_post() returns trigger language plpgsql as $$
begin
  perform public.keep_search_entry(
    'post', new.id, new.trashed_at is null and new.status = 'published', new.published_at, new.slug, new.title,
    about => array_to_string(new.tags, ' ') || ' ' || new.author, summary => new.excerpt, body => new.content_text,
    dated_at => new.published_at
  );
  return null;
end $$;
create trigger posts_searched
  after insert or update of slug, title, excerpt, content_text, author, tags, status, published_at, trashed_at on posts
  for each row execute function public.search_post();
create trigger posts_forgotten after delete on posts
  for each row execute function public.forget_search_entry('post');

-- What is there already, by the same way as what will come.
update pages set slug = slug where trashed_at is null and status = 'published';
update posts set slug = slug where trashed_at is null and status = 'published';
