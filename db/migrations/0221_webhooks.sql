-- Addresses of other programs that are told what happens, what each was told, and how every try went. The secret that
-- signs is sealed under the site's key; bodies hold ids and states, nothing of a person.
create table webhook_endpoints (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  url text not null check (length(url) <= 500),
  secret_sealed bytea not null,
  -- still signs until then, after the secret was changed
  old_secret_sealed bytea,
  old_secret_until timestamptz,
  events text[] not null check (cardinality(events) > 0),
  enabled boolean not null default true,
  -- why it is off: nobody answered for days, it is gone, or somebody switched it off
  off_reason text not null default '' check (off_reason in ('', 'asked', 'failing', 'gone')),
  created_at timestamptz not null,
  -- publications by the clock alone are told from this moment on
  publications_from timestamptz not null,
  last_success_at timestamptz
);

create table webhook_deliveries (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  type text not null,
  data jsonb not null,
  -- what must not be told twice, though two find it
  once_key text,
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- by themselves; what a person asks for is not counted
  tries integer not null default 0,
  next_try_at timestamptz,
  unique (endpoint_id, once_key)
);
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_created_at on webhook_deliveries (created_at);

create table webhook_tries (
  id uuid primary key,
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  at timestamptz not null,
  asked boolean not null,
  -- null: no answer came, and `trouble` says why
  status integer,
  trouble text not null default '',
  ms integer not null,
  answer text not null default ''
);
create index webhook_tries_delivery on webhook_tries (delivery_id, at);
