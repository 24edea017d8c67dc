-- Null: the account has none (docs/rules/security.md 1.18).
alter table users add column second_factor_since timestamptz;

-- One-time codes of an application (RFC 6238).
create table one_time_codes (
  user_id uuid primary key references users on delete cascade,
  secret bytea not null,
  -- the time step of the last code that was taken; neither it nor an earlier one is taken again
  last_step bigint not null default 0,
  created_at timestamptz not null,
  -- null until a first code has shown that the application has the secret
  confirmed_at timestamptz
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Browsers in which the password alone is enough until the day named.
create table remembered_devices (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  secret_hash bytea not null unique,
  auth_epoch integer not null,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index remembered_devices_user on remembered_devices (user_id);
create index remembered_devices_expiry on remembered_devices (expires_at);
