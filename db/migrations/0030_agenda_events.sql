create table events (
  id uuid primary key,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null check (length(title) between 1 and 160),
  -- sanitised, pictures by id
  content text not null,
  -- what the content says without markup, for search and excerpts
  content_text text not null,
  -- '': the beginning of the text stands in for it
  description text not null check (length(description) <= 300),
  cover_id uuid references uploads,
  -- When it happens, as the clock on its wall says it: 2026-12-05T19:00, or 2026-12-05 when it lasts all day. Kept as
  -- text, so that no zone of a server, a connection or a browser ever has a say in it.
  all_day boolean not null,
  date_time text not null,
  -- all day: the last day; null: nobody said when it ends
  end_date_time text,
  timezone text not null,
  -- RFC 5545 RRULE as the room writes it; null: it happens once
  recurrence text check (length(recurrence) between 1 and 200),
  -- days of the rule on which it does not happen
  exceptions text[] not null,
  -- from its first moment to the last of its last time, changed times included; no end: it goes on for ever
  first_at timestamptz not null,
  last_at timestamptz,
  place text not null check (length(place) <= 160),
  address text not null check (length(address) <= 300),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  url text not null check (length(url) <= 500),
  situation text not null check (situation in ('confirmed', 'postponed', 'canceled')),
  -- "scheduled" is not a state of its own: it is a published event whose time to appear has not come
  status text not null check (status in ('draft', 'published')),
  published_at timestamptz,
  version integer not null default 1,
  trashed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint events_published_when check (status = 'draft' or published_at is not null),
  constraint events_wall_time check (
    date_time ~ case when all_day then '^\d{4}-\d\d-\d\d$' else '^\d{4}-\d\d-\d\dT\d\d:\d\d$' end
    and (end_date_time is null or length(end_date_time) = length(date_time) and end_date_time >= date_time)
  ),
  constraint events_in_order check (last_at is null or last_at >= first_at),
  constraint events_endless check (last_at is not null or recurrence is not null),
  constraint events_exceptions check (recurrence is not null or exceptions = '{}'),
  constraint events_on_the_map check ((latitude is null) = (longitude is null))
);
-- An event in the trash gives its address up.
create unique index events_slug on events (slug) where trashed_at is null;
create index events_updated on events (updated_at desc, id desc);
-- What happens in a window of time, however it recurs; only what this finds is expanded.
create index events_span on events using gist (tstzrange(first_at, last_at, '[]'))
  where trashed_at is null and status = 'published';
-- What happens once, in time, and what is over, newest first.
create index events_once on events (first_at, id)
  where trashed_at is null and status = 'published' and recurrence is null;
create index events_over on events (last_at desc, id desc)
  where trashed_at is null and status = 'published';
create index events_cover on events (cover_id);

-- "Só esta ocorrência": what is different on one day of a recurring event (RECURRENCE-ID of RFC 5545). Null: as the
-- event says.
create table event_changes (
  event_id uuid not null references events on delete cascade,
  -- the day the rule gave it, which names it even when it is moved to another
  occurrence text not null check (occurrence ~ '^\d{4}-\d\d-\d\d$'),
  title text check (length(title) between 1 and 160),
  date_time text,
  -- with a date_time of its own: null says that nobody knows when it ends
  end_date_time text,
  place text check (length(place) <= 160),
  address text check (length(address) <= 300),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  url text check (length(url) <= 500),
  situation text check (situation in ('confirmed', 'postponed', 'canceled')),
  primary key (event_id, occurrence),
  constraint event_changes_times check (date_time is not null or end_date_time is null),
  constraint event_changes_on_the_map check ((latitude is null) = (longitude is null))
);

create trigger events_changed after insert or update or delete on events
  for each statement execute function announce_change();
create trigger event_changes_changed after insert or update or delete on event_changes
  for each statement execute function announce_change();
