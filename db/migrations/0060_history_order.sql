-- Versions in the order they were kept, whatever the clock of the machine does meanwhile.
alter table revisions add column place bigint generated always as identity;
drop index revisions_of_record;
create index revisions_of_record on revisions (kind, record_id, place desc);
