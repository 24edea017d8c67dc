-- Clock, change announcements, limits, secrets and the site itself.
create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- The one clock of the program. Tests move it by the setting praca.clock_offset.
create function app_now() returns timestamptz language sql stable as $$
  select now() + coalesce(nullif(current_setting('praca.clock_offset', true), '')::interval, interval '0')
$$;

-- A statement on a table that public pages read tells every process which table changed, at commit.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('praca_changed', tg_table_name);
  return null;
end $$;

create table secrets (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);

create table limit_counts (
  limit_name text not null,
  key text not null,
  window_start timestamptz not null,
  count bigint not null,
  primary key (limit_name, key)
);
create index limit_counts_window on limit_counts (window_start);

-- One row, or no site yet. Its insertion decides who of many simultaneous setups wins.
create table site (
  id integer primary key check (id = 1),
  title text not null,
  description text not null default '',
  contact text not null default '',
  email text not null default '',
  url_facebook text not null default '',
  url_instagram text not null default '',
  url_twitter text not null default '',
  url_youtube text not null default '',
  logo_id uuid,
  favicon_id uuid,
  features jsonb not null default '{}',
  primary_color text not null default '#4a2c1d',
  secondary_color text not null default '#f4775f',
  introduction text not null default '',
  legal jsonb not null default '{}',
  public_origin text,
  timezone text not null default 'America/Sao_Paulo',
  mail_from text,
  smtp_url_sealed bytea,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table banners (
  id uuid primary key,
  position integer not null,
  image_id uuid not null,
  phone_image_id uuid,
  title text not null default '',
  text text not null default '',
  link text not null default '',
  alt text not null default '',
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null default now()
);

create trigger site_changed after insert or update or delete on site
  for each statement execute function announce_change();
create trigger banners_changed after insert or update or delete on banners
  for each statement execute function announce_change();
