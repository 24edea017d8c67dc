-- What the program itself notices of slow statements, for databases without pg_stat_statements: texts without values.
create table slow_statements (
  digest text primary key,
  statement text not null,
  calls bigint not null,
  total_ms double precision not null,
  most_ms double precision not null,
  last_at timestamptz not null
);
create index slow_statements_last_at on slow_statements (last_at);

alter table system_troubles drop constraint system_troubles_kind_check;
alter table system_troubles add constraint system_troubles_kind_check
  check (kind in ('disk', 'queue', 'failed_jobs', 'certificate'));
