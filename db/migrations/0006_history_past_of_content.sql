-- What every content type keeps of its past. `kind` is the content type's word ('page', 'post', …).

create table revisions (
  id uuid primary key,
  kind text not null,
  record_id uuid not null,
  title text not null,
  body jsonb not null,
  author_id uuid references users on delete set null,
  author_name text not null,
  created_at timestamptz not null
);
create index revisions_of_record on revisions (kind, record_id, created_at desc, id desc);

-- An address that was left, and the record that left it. It names the record, not its next address: however often
-- that record is renamed there is one step.
create table redirects (
  kind text not null,
  old_slug text not null,
  record_id uuid not null,
  created_at timestamptz not null,
  primary key (kind, old_slug)
);
create index redirects_of_record on redirects (kind, record_id);

create table trash_entries (
  kind text not null,
  record_id uuid not null,
  title text not null,
  author_id uuid references users on delete set null,
  author_name text not null,
  created_at timestamptz not null,
  primary key (kind, record_id)
);
