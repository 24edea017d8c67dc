-- What is asked of whoever pays, what came in and what goes back: of an order today, of something else later.
create table payments (
  id uuid primary key,
  payable_kind text not null check (payable_kind in ('order')),
  payable_id uuid not null,
  order_id uuid generated always as (case when payable_kind = 'order' then payable_id end) stored
    references orders on delete cascade,
  -- a charge that was refused, or is over, is followed by another
  attempt integer not null check (attempt > 0),
  provider text not null,
  -- by which the provider, or a statement of the bank, names it
  external_id text,
  state text not null check (state in ('asked', 'open', 'confirmed', 'rejected', 'disputed', 'ended')),
  amount_cents bigint not null check (amount_cents >= 0),
  -- what the payer is given: a BR Code, or an address of the provider
  code text,
  url text,
  -- until when the provider takes it; null: as long as it is asked for
  open_until timestamptz,
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  paid_at timestamptz,
  -- by the provider, and not by a person of the shop
  is_told boolean not null default false,
  -- what is told once the provider has answered the first time, or has not
  untold jsonb,
  tries integer not null default 0,
  -- when the provider is asked next: for the charge, or how it stands
  next_at timestamptz,
  created_at timestamptz not null,
  unique (payable_kind, payable_id, attempt)
);
create index payments_order on payments (order_id);
create index payments_named on payments (external_id, provider) where external_id is not null;
create index payments_next on payments (next_at) where next_at is not null;

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments on delete cascade,
  amount_cents bigint not null check (amount_cents > 0),
  -- owed, asked of the provider, given back, or not to be had from the provider: then the shop sends it otherwise
  state text not null check (state in ('due', 'asked', 'done', 'failed')),
  external_id text,
  tries integer not null default 0,
  next_at timestamptz,
  created_at timestamptz not null,
  done_at timestamptz
);
create index refunds_payment on refunds (payment_id);
create index refunds_next on refunds (next_at) where next_at is not null;

-- What a provider said happened, once each: a reason to ask it how the payment stands.
create table payment_notices (
  provider text not null,
  event_id text not null,
  external_id text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
create index payment_notices_age on payment_notices (received_at);

-- Until now an order had its one payment in itself. The columns stay for the version before, and go in a later one.
insert into payments (id, payable_kind, payable_id, attempt, provider, external_id, state, amount_cents, code,
  paid_cents, paid_at, created_at)
select gen_random_uuid(), 'order', orders.id, 1, case payment_method when 'pix' then 'own-pix' else 'arrange' end,
  pix_txid,
  case when payment_state <> 'awaiting' then 'confirmed' when orders.status = 'canceled' then 'ended' else 'open' end,
  total_cents, pix_code, case when payment_state = 'awaiting' then 0 else coalesce(came.amount_cents, total_cents) end,
  paid_at, orders.created_at
from orders left join lateral (
  select amount_cents from order_moves
  where order_id = orders.id and deed in ('paid', 'paid_without_stock') and amount_cents is not null
  order by at desc, id desc limit 1
) came on true;

insert into refunds (id, payment_id, amount_cents, state, created_at, done_at)
select gen_random_uuid(), payments.id, payments.paid_cents,
  case payment_state when 'refunded' then 'done' else 'due' end, orders.updated_at,
  case payment_state when 'refunded' then orders.updated_at end
from orders join payments on payments.order_id = orders.id
where orders.status = 'canceled' and payment_state in ('refund_due', 'refunded') and payments.paid_cents > 0;

insert into refunds (id, payment_id, amount_cents, state, created_at, done_at)
select gen_random_uuid(), payments.id, refund_cents, case when refunded_at is null then 'due' else 'done' end,
  requested_at, refunded_at
from withdrawals join payments on payments.order_id = withdrawals.order_id
where refund_cents > 0;
