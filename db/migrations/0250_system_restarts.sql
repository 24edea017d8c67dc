-- Every end that nobody foresaw and that the program was started again after, as bin/start.sh told the next one.
create table system_restarts (
  ended_at timestamptz primary key,
  exit_code integer not null,
  -- the how manieth end in a row, with less than a minute between them
  in_a_row integer not null check (in_a_row > 0)
);

-- One more thing that can be wrong.
alter table system_troubles drop constraint system_troubles_kind_check;
alter table system_troubles add constraint system_troubles_kind_check
  check (kind in ('disk', 'queue', 'failed_jobs', 'certificate', 'old_copy', 'bad_copy', 'second_place', 'history',
    'restarts'));
