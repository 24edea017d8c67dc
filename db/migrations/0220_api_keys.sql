-- Keys by which other programs ask the API. A key is its maker's: it ends with the account, and with the role they had
-- when they made it. Of the key itself only the SHA-256 is kept.
create table api_keys (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  hash bytea not null unique check (length(hash) = 32),
  last_four text not null check (length(last_four) = 4),
  scopes text[] not null check (cardinality(scopes) > 0),
  user_id uuid not null references users (id) on delete cascade,
  role text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_user on api_keys (user_id);
create index api_keys_expires_at on api_keys (expires_at);
