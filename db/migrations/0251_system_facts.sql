-- What must be true of the site and is not, since when it is known; a row goes when it is true again.
create table system_broken_facts (
  key text primary key,
  wrong text not null,
  count integer not null check (count > 0),
  examples text[] not null,
  since timestamptz not null
);
create table system_fact_checks (
  id smallint primary key default 1 check (id = 1),
  at timestamptz not null
);
