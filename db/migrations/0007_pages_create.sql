create table pages (
  id uuid primary key,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null check (length(title) between 1 and 160),
  -- sanitised, pictures by id
  content text not null,
  -- what the content says without markup, for search and excerpts
  content_text text not null,
  cover_id uuid references uploads,
  description text not null check (length(description) <= 300),
  -- "scheduled" is not a state of its own: it is a published page whose time has not come
  status text not null check (status in ('draft', 'published')),
  published_at timestamptz,
  version integer not null default 1,
  trashed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint pages_published_when check (status = 'draft' or published_at is not null)
);
-- A page in the trash gives its address up.
create unique index pages_slug on pages (slug) where trashed_at is null;
create index pages_updated on pages (updated_at desc, id desc);

create trigger pages_changed after insert or update or delete on pages
  for each statement execute function announce_change();
