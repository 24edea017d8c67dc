-- How far the copy is that is being made, for the screen.
create table backup_work (
  id smallint primary key default 1 check (id = 1),
  step text not null check (step in ('table', 'files')),
  done integer not null,
  total integer not null,
  at timestamptz not null
);
