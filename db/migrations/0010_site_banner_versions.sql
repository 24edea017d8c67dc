-- Two people may edit one banner: whoever saves second is told.
alter table banners
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add constraint banners_period check (ends_at > starts_at);
create index banners_order on banners (position, id);
