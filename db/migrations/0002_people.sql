create table users (
  id uuid primary key,
  name text not null,
  email text not null,
  role text not null check (role in ('user', 'admin', 'super')),
  active boolean not null default true,
  phone text not null default '',
  document text not null default '',
  password_hash text,
  auth_epoch integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  anonymised_at timestamptz
);
create unique index users_email on users (lower(email));
create index users_name on users (name collate "pt-BR-x-icu");

create table addresses (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  recipient text not null default '',
  postal_code text not null default '',
  street text not null default '',
  number text not null default '',
  complement text not null default '',
  district text not null default '',
  city text not null default '',
  state text not null default '',
  created_at timestamptz not null default now()
);
create index addresses_user on addresses (user_id);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  cookie_hash bytea not null unique,
  token_hash bytea not null unique,
  auth_epoch integer not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_expires_at timestamptz not null,
  abs_expires_at timestamptz not null,
  revoked_at timestamptz,
  reason text,
  ip_prefix text not null default '',
  user_agent text not null default '',
  amr text not null default 'pwd'
);
create index sessions_user on sessions (user_id) where revoked_at is null;
create index sessions_expiry on sessions (abs_expires_at);

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user on password_resets (user_id);

-- Who did what to whom; read by super.
create table audit_lines (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid references users on delete set null,
  actor_name text not null default '',
  action text not null,
  subject text not null default '',
  details jsonb not null default '{}'
);
create index audit_lines_at on audit_lines (at desc);
