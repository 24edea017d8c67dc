-- What is wrong with the machine right now, since when, and when the administrators were told.
create table system_troubles (
  kind text primary key check (kind in ('disk', 'queue', 'failed_jobs')),
  since timestamptz not null,
  told_at timestamptz
);
