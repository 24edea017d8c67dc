-- contract: both checks take what they took, and new words; the version before reads that of the second place as a copy that
-- could not be carried, and knows nothing of the troubles: a copy that lacks files of the site, and one that is open after
-- others that are sealed.
alter table backups drop constraint backups_second_state_check;
alter table backups add constraint backups_second_state_check check (second_state in ('stored', 'failed', 'held'));
alter table system_troubles drop constraint system_troubles_kind_check;
alter table system_troubles add constraint system_troubles_kind_check
  check (kind in ('disk', 'queue', 'failed_jobs', 'certificate', 'old_copy', 'bad_copy', 'untested_copy', 'hollow_copy',
    'open_copy', 'second_place', 'history', 'restarts'));
