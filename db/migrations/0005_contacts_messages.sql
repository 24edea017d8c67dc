-- What visitors write to the organisation.
create table messages (
  id uuid primary key,
  name text not null,
  email text not null,
  message text not null,
  state text not null check (state in ('new', 'read', 'answered', 'spam')),
  -- Why the form took it for spam; null when nobody but a person said so.
  suspicion text,
  notes text not null default '',
  read_at timestamptz,
  answered_at timestamptz,
  -- Grows with the notes only: reading a message is no edit.
  version integer not null default 1,
  created_at timestamptz not null
);
create index messages_created on messages (created_at desc, id);
create index messages_state on messages (state, created_at desc);
