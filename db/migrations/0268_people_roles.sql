-- Editors take care of what is read, shopkeepers of what is sold (docs/decisions/0279).
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check
  check (role in ('user', 'editor', 'shopkeeper', 'admin', 'super'));
