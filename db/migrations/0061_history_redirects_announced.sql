-- The menu leads to addresses that were left as well, so that a kept page is made of them.
create trigger redirects_changed after insert or update or delete on redirects
  for each statement execute function announce_change();
