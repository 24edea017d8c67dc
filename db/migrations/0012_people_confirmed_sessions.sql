-- When the person of a session last proved to know the password: at login, or when asked again.
alter table sessions add column confirmed_at timestamptz;
update sessions set confirmed_at = created_at;
alter table sessions alter column confirmed_at set not null;
create index audit_lines_actor on audit_lines (actor_id);
