create sequence order_numbers start 1;

create table orders (
  id uuid primary key,
  number bigint not null unique,
  status text not null check (status in ('pending', 'processing', 'sent', 'received', 'canceled')),
  -- what stands beside the status without being one
  situation text check (situation in ('expired', 'paid_without_stock', 'withdrawal_requested', 'withdrawn')),
  placed_by text not null check (placed_by in ('customer', 'shop')),
  user_id uuid references users on delete set null,
  customer_name text not null check (length(customer_name) between 1 and 120),
  customer_email text not null check (length(customer_email) <= 254),
  customer_phone text not null check (length(customer_phone) <= 20),
  -- CPF or CNPJ without mask
  customer_document text not null check (length(customer_document) <= 14),
  -- null for pick-up
  address jsonb,
  items_cents bigint not null check (items_cents >= 0),
  shipping_cents bigint not null check (shipping_cents >= 0),
  total_cents bigint not null check (total_cents = items_cents + shipping_cents and total_cents <= 1000000000),
  payment_method text not null check (payment_method in ('pix', 'arrange')),
  payment_state text not null check (payment_state in ('awaiting', 'confirmed', 'refund_due', 'refunded')),
  -- the BR Code, the same for as long as the order lives, and the txid that comes back in a statement
  pix_code text,
  pix_txid text unique,
  paid_at timestamptz,
  -- the hold on the goods: which attempt it is, whether it stands, and until when
  attempt integer not null default 1,
  is_held boolean not null,
  held_until timestamptz,
  -- the attempt whose end was announced by letter
  told_attempt integer not null default 0,
  -- SHA-256 of the guest's link, and the link itself sealed, for letters
  token_hash bytea not null unique,
  token_sealed bytea not null,
  note text not null default '' check (length(note) <= 1000),
  internal_note text not null default '' check (length(internal_note) <= 4000),
  -- NF-e or DC-e, 44 digits
  invoice_key text not null default '' check (invoice_key ~ '^([0-9]{44})?$'),
  accepted_at timestamptz,
  sent_at timestamptz,
  received_at timestamptz,
  anonymised_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint orders_held_until check (is_held = false or held_until is not null or payment_state <> 'awaiting' or payment_method = 'arrange')
);
create index orders_newest on orders (created_at desc, id desc);
create index orders_by_status on orders (status, created_at desc, id desc);
create index orders_in_situation on orders (situation, created_at desc, id desc) where situation is not null;
create index orders_of_user on orders (user_id, created_at desc, id desc) where user_id is not null;
create index orders_of_email on orders (lower(customer_email), created_at desc);
-- text_pattern_ops: the list is searched by the beginning of a document as well
create index orders_of_document on orders (customer_document text_pattern_ops) where customer_document <> '';
create index orders_named on orders
  using gin ((public.f_unaccent(lower(customer_name || ' ' || customer_email))) gin_trgm_ops) with (fastupdate = off);
create index orders_expiring on orders (held_until) where status = 'pending' and is_held;
-- what the shop has to give back
create index orders_to_refund on orders (created_at desc, id desc) where payment_state = 'refund_due';

create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  position integer not null,
  -- the order keeps its own copies: the product may go
  product_id uuid references products on delete set null,
  product_slug text not null,
  name text not null,
  image_id uuid references uploads on delete set null,
  unit_price_cents integer not null check (unit_price_cents >= 0),
  qtd integer not null check (qtd between 1 and 999),
  total_cents bigint not null check (total_cents = unit_price_cents::bigint * qtd),
  weight_g integer,
  shipping_code text not null,
  shipping_name text not null,
  shipping_price_cents integer not null check (shipping_price_cents >= 0),
  shipping_deadline_days integer,
  shipping_source text not null check (shipping_source in ('correios', 'cache', 'tabela', 'fixo', 'retirada', 'entrega')),
  unique (order_id, position)
);
create index order_lines_product on order_lines (product_id);

-- Every move and note of an order, with who and when.
create table order_moves (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  -- the status it came to; the one it had, where something else happened
  status text not null,
  deed text not null,
  by_id uuid references users on delete set null,
  by_name text not null default '',
  note text not null default '' check (length(note) <= 1000),
  at timestamptz not null
);
create index order_moves_order on order_moves (order_id, at, id);

create table order_tracking (
  order_id uuid not null references orders on delete cascade,
  service_code text not null,
  code text not null check (code = '' or code ~ '^[A-Z]{2}[0-9]{9}[A-Z]{2}$'),
  -- the carrier's last word on it
  events jsonb not null default '[]',
  asked_at timestamptz,
  created_at timestamptz not null,
  primary key (order_id, service_code, code)
);
create index order_tracking_code on order_tracking (code text_pattern_ops) where code <> '';

-- A form sent twice makes one order: the key of the form, the hash of what it said, what it made and what was answered.
create table order_keys (
  id uuid primary key,
  user_id uuid references users on delete cascade,
  key uuid not null,
  body_hash bytea not null,
  -- written before the order, in its transaction
  order_id uuid not null references orders on delete cascade deferrable initially deferred,
  -- holds the guest's link
  answer_sealed bytea,
  created_at timestamptz not null,
  constraint order_keys_once unique nulls not distinct (user_id, key)
);
create index order_keys_age on order_keys (created_at);
create index order_keys_order on order_keys (order_id);

-- CDC art. 49: what a customer gives back within seven days of receiving it.
create table withdrawals (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  -- [{ line, qtd }]
  items jsonb not null,
  reason text not null default '' check (length(reason) <= 1000),
  state text not null check (state in ('requested', 'received', 'refunded')),
  refund_cents bigint not null check (refund_cents >= 0),
  requested_at timestamptz not null,
  received_at timestamptz,
  refunded_at timestamptz
);
create index withdrawals_order on withdrawals (order_id);

-- What the bank says came in. The same statement twice changes nothing.
create table statement_lines (
  id uuid primary key,
  -- of account and the bank's own id of the line, or of its content
  fingerprint bytea not null unique,
  at timestamptz not null,
  amount_cents bigint not null,
  description text not null,
  txid text not null default '',
  state text not null check (state in ('matched', 'doubtful', 'unmatched', 'ignored')),
  order_id uuid references orders on delete set null,
  -- orders it may be about, for a click
  candidates uuid[] not null default '{}',
  imported_at timestamptz not null,
  settled_by_name text not null default ''
);
create index statement_lines_open on statement_lines (at desc) where state in ('doubtful', 'unmatched');
create index statement_lines_order on statement_lines (order_id) where order_id is not null;
