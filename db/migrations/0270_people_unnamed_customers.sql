-- The log names no customer (docs/decisions/0211): who changed the own account is named by it, as long as it is there.
update audit_lines l set actor_name = '' from users u
  where u.id = l.actor_id and u.role = 'user' and l.subject = u.id::text and l.actor_name <> ''
    and l.action not in ('factor.required', 'factor.optional', 'session.started');
