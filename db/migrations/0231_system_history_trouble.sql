-- One more thing that can be wrong.
alter table system_troubles drop constraint system_troubles_kind_check;
alter table system_troubles add constraint system_troubles_kind_check
  check (kind in ('disk', 'queue', 'failed_jobs', 'certificate', 'old_copy', 'bad_copy', 'second_place', 'history'));
