-- The outbox: a letter is written in the transaction that causes it and sent by a job.
create table letters (
  id uuid primary key,
  message_id text not null,
  kind text not null,
  to_name text not null default '',
  to_email text not null,
  reply_to_name text not null default '',
  reply_to_email text,
  subject text not null,
  text text not null default '',
  html text,
  -- Instead of text and html, for letters that hold a secret; forgotten once sent.
  sealed_body bytea,
  secret boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  error text,
  error_answer text not null default '',
  -- Null while waiting for an account, and once sent or failed.
  next_try_at timestamptz,
  sending_since timestamptz,
  sent_at timestamptz,
  resend_of uuid references letters on delete set null,
  created_at timestamptz not null,
  check ((state = 'sending') = (sending_since is not null)),
  check ((state = 'sent') = (sent_at is not null))
);
create index letters_created on letters (created_at desc, id);
create index letters_unsent on letters (state) where state in ('waiting', 'sending');
create index letters_resend_of on letters (resend_of) where resend_of is not null;
