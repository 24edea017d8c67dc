-- How the shop sells and sends. One row, beside the site's: what visitors read of it comes through a view of its own.
create table shop_settings (
  id integer primary key check (id = 1),
  sender_postal_code text not null default '' check (sender_postal_code ~ '^([0-9]{8})?$'),
  sender_address jsonb not null default '{}',
  handling_days integer not null default 1 check (handling_days between 0 and 60),
  -- how long goods wait for their payment; the Pix expires with it
  reservation_hours integer not null default 48 check (reservation_hours between 1 and 720),
  methods text[] not null default '{pix,arrange}' check (methods <@ '{pix,arrange}'),
  arrange_text text not null default '' check (length(arrange_text) <= 1000),
  pix_key text not null default '' check (length(pix_key) <= 77),
  pix_name text not null default '' check (length(pix_name) <= 25),
  pix_city text not null default '' check (length(pix_city) <= 15),
  -- the last layer of every quote
  fixed_shipping_cents integer not null default 3500 check (fixed_shipping_cents between 0 and 500000),
  -- offered as a service beside the carrier's, not only as the last layer
  is_fixed_offered boolean not null default false,
  free_shipping_above_cents integer check (free_shipping_above_cents between 0 and 100000000),
  pickup jsonb not null default '{"enabled": false, "address": "", "instructions": ""}',
  own_delivery jsonb not null default '[]',
  correios_enabled boolean not null default false,
  correios_user text not null default '',
  correios_access_code_sealed bytea,
  correios_card text not null default '',
  correios_contract text not null default '',
  correios_regional text not null default '',
  -- our stable service codes, each with the carrier's contract code; a service that is missing here is not offered
  services jsonb not null default '{"04510": "03298", "04014": "03220"}',
  min_declared_cents integer not null default 2450 check (min_declared_cents >= 0),
  -- the paragraph on exchange and withdrawal in checkout, letters and the order's page
  exchange_text text not null default '' check (length(exchange_text) <= 4000),
  -- who hears of new orders; '': the site's e-mail
  orders_email text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create trigger shop_settings_changed after insert or update or delete on shop_settings
  for each statement execute function announce_change();
