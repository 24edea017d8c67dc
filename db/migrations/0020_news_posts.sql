create table posts (
  id uuid primary key,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null check (length(title) between 1 and 160),
  -- sanitised, pictures by id
  content text not null,
  -- what the content says without markup, for search and excerpts
  content_text text not null,
  -- '': the beginning of the text stands in for it
  excerpt text not null check (length(excerpt) <= 300),
  description text not null check (length(description) <= 300),
  author text not null check (length(author) <= 120),
  cover_id uuid references uploads,
  cover_credit text not null check (length(cover_credit) <= 160),
  tags text[] not null,
  -- the tags as they stand in an address, one for each: two spellings of a tag are one
  tag_keys text[] not null check (cardinality(tag_keys) = cardinality(tags)),
  pinned boolean not null,
  -- "scheduled" is not a state of its own: it is a published post whose time has not come
  status text not null check (status in ('draft', 'published')),
  published_at timestamptz,
  version integer not null default 1,
  trashed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint posts_published_when check (status = 'draft' or published_at is not null)
);
-- A post in the trash gives its address up.
create unique index posts_slug on posts (slug) where trashed_at is null;
create index posts_updated on posts (updated_at desc, id desc);
-- The visitors' list, pinned posts first, and what stands before and after one of them.
create index posts_news on posts (pinned desc, published_at desc, id desc)
  where trashed_at is null and status = 'published';
create index posts_in_time on posts (published_at desc, id desc)
  where trashed_at is null and status = 'published';
create index posts_tags on posts using gin (tag_keys);
create index posts_cover on posts (cover_id);

create trigger posts_changed after insert or update or delete on posts
  for each statement execute function announce_change();
