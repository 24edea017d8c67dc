-- Which folder the copy is in, because programs that share a database may each have their own. Null: noted by an earlier
-- version.
alter table backups add column folder text;
