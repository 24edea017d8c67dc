-- The log names no customer (docs/decisions/0211): who changed the own account is named by it, as long as it is there.
update audit_lines l set actor_name = '' from users u
  where u.id = l.actor_id and u.role = 'user' and l.subject = u.id::text and l.actor_name <> ''
    and l.action not in ('factor.required', 'factor.optional', 'session.started');
-- The roles that need a second factor. The version before reads needs_second_factor: whether any does.
alter table team_rules add column factor_roles text[] not null default '{}';
update team_rules set factor_roles = '{editor,shopkeeper,admin,super}' where needs_second_factor;
