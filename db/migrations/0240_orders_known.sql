-- Whether the shop knows who ordered, and since when: an unknown buyer's hold is short and bounded. `network` is signed and
-- cannot be read back. Until `pay_until` an order may be paid, held or not.
alter table orders add column known_at timestamptz;
alter table orders add column known_by text
  check (known_by in ('account', 'shop', 'paid_before', 'code', 'link', 'payment'));
alter table orders add column network text not null default '';
-- when the hold that stands, or the last one, began
alter table orders add column held_at timestamptz;
alter table orders add column pay_until timestamptz;
-- false: the address had its letters of the hour or the day, so that this order's first one was not sent
alter table orders add column is_told boolean not null default true;

-- They were promised the whole time.
update orders set known_at = created_at, pay_until = held_until where status = 'pending';

create index orders_unconfirmed on orders (created_at desc, id desc) where known_at is null and status = 'pending';
create index orders_of_network on orders (network, held_at) where known_at is null and network <> '';
create index orders_payable on orders (created_at desc, id desc) where status = 'pending' and situation is null;

-- Six digits that prove an e-mail, for one order or one checkout. The key is signed.
create table order_codes (
  key text primary key,
  code_sealed bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null
);
create index order_codes_age on order_codes (created_at);

alter table shop_settings add column unconfirmed_hold_minutes integer not null default 60
  check (unconfirmed_hold_minutes between 15 and 43200);
