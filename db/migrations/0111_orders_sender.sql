-- Who sent a form, signed and never to be read back: guests' unpaid orders are counted by e-mail and sender together. It goes
-- with the form's key, after thirty days at most.
alter table order_keys add column sender text not null default '';
