-- The tree of the header. At most two levels, by construction: a parent is an item of the first level, so that neither
-- a third level nor a cycle can be written.
create table menu_items (
  id uuid primary key,
  parent_id uuid,
  level smallint not null check (level = case when parent_id is null then 1 else 2 end),
  parent_level smallint generated always as (case when parent_id is null then null else 1 end) stored,
  position integer not null,
  name text not null check (length(name) between 1 and 60),
  target text not null check (target in ('page', 'url', 'none')),
  -- Null beside target 'page' when that page is gone for good: the item is then hidden, and flagged.
  page_id uuid references pages on delete set null,
  url text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (id, level),
  foreign key (parent_id, parent_level) references menu_items (id, level) on delete cascade,
  check (target = 'page' or page_id is null),
  check ((target = 'url') = (url is not null))
);
create index menu_items_parent on menu_items (parent_id, position);
create index menu_items_page on menu_items (page_id) where page_id is not null;

create trigger menu_items_changed after insert or update or delete on menu_items
  for each statement execute function announce_change();
