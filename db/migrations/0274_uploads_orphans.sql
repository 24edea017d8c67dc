-- Folders that no record names, since when, when that was last seen, and after how many days they go. A row goes when one names it, or its folder is gone.
create table upload_orphans (
  folder uuid primary key,
  since timestamptz not null,
  seen_at timestamptz not null,
  days smallint not null
);
