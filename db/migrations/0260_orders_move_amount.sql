-- What came in with a confirmed payment, in centavos; null for every other move, and for payments of before.
alter table order_moves add column amount_cents bigint check (amount_cents >= 0);
