-- What a letter tells of: whoever wrote it can write it anew, also when what it said was a secret and is forgotten.
alter table letters add column about_id uuid;
-- When somebody last showed that letters to the address of this account reach them.
alter table users add column email_confirmed_at timestamptz;
create index messages_email on messages (lower(email));
