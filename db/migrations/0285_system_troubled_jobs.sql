-- Of which jobs a trouble tells, since when, and when the administrators were told of each: one that nobody mends hides no other.
create table system_troubled_jobs (
  kind text not null references system_troubles on delete cascade,
  name text not null,
  since timestamptz not null,
  told_at timestamptz,
  primary key (kind, name)
);
