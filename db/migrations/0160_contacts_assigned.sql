-- Who of the team looks after a message, since when, and who said so.
alter table messages
  add column assignee_id uuid references users on delete set null,
  add column assigned_by uuid references users on delete set null,
  add column assigned_at timestamptz;
create index messages_assignee on messages (assignee_id, created_at desc) where assignee_id is not null;
create index messages_assigned_by on messages (assigned_by) where assigned_by is not null;
