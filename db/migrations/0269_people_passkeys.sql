-- Keys that an authenticator keeps for this site (WebAuthn level 3); of each the public half is here.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id bytea not null unique,
  -- COSE_Key (RFC 9052)
  public_key bytea not null,
  -- the host it was made for: an authenticator uses it nowhere else
  rp_id text not null,
  -- of its signatures; 0 for ever where the authenticator counts none
  sign_count bigint not null,
  -- of the account when it was made: with another password, e-mail or role it counts no more, as sessions do not
  auth_epoch integer not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);
