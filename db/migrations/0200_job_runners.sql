-- Which programs work on the jobs of this database, where there are several: the jobs of one that was killed are taken
-- up by the others.
create table job_runners (
  pool_id text primary key,
  seen_at timestamptz not null default now()
);
