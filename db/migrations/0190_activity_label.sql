-- The log of accounts becomes the log of everything: what a line is about keeps the name it had then.
alter table audit_lines add column label text not null default '';
create index audit_lines_action on audit_lines (action, at desc);
