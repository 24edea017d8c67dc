-- A table somebody sent, walked row by row. The rows stand here rather than in a file, so that any process takes a run
-- up where another one died, and a backup holds it whole.
create table import_runs (
  id uuid primary key,
  -- what is imported, by the key its room registers
  kind text not null check (length(kind) between 1 and 40),
  -- what the sender calls the file: text to show
  name text not null check (length(name) <= 200),
  state text not null check (state in ('waiting', 'running', 'done', 'canceled', 'failed')),
  -- says what would happen, and writes nothing
  dry_run boolean not null,
  headings text[] not null,
  total integer not null check (total > 0),
  done integer not null default 0 check (done between 0 and total),
  refused integer not null default 0 check (refused between 0 and done),
  -- why it failed, by code
  trouble text not null default '',
  started_by uuid references users on delete set null,
  started_by_name text not null,
  -- whoever walks it now: an older one that wakes up finds another name here, and stops
  walker uuid,
  created_at timestamptz not null,
  moved_at timestamptz not null,
  finished_at timestamptz
);
create index import_runs_newest on import_runs (kind, created_at desc, id desc);
create index import_runs_open on import_runs (moved_at) where state in ('waiting', 'running');

create table import_rows (
  run_id uuid not null references import_runs on delete cascade,
  -- where it begins in the file, counted as an editor of texts counts
  line integer not null check (line > 0),
  cells jsonb not null,
  -- null until it was walked
  ok boolean,
  message text not null default '',
  -- what makes two rows the same thing
  identity text,
  primary key (run_id, line)
);
create index import_rows_identity on import_rows (run_id, identity) where identity is not null;
