-- The shop's own prices for sending: the narrowest postal-code range counts, then the state, then the zone.
create table shipping_rates (
  id uuid primary key,
  service_code text not null check (service_code ~ '^[0-9]{5}$'),
  uf text check (uf ~ '^[A-Z]{2}$'),
  cep_start text check (cep_start ~ '^[0-9]{8}$'),
  cep_end text check (cep_end ~ '^[0-9]{8}$'),
  zone text check (zone in ('local', 'regional', 'nacional', 'norte')),
  weight_from_g integer not null check (weight_from_g >= 0),
  weight_to_g integer not null check (weight_to_g >= weight_from_g),
  price_cents integer not null check (price_cents between 0 and 500000),
  -- for each kilogram begun above weight_to_g of the last band
  extra_kg_cents integer check (extra_kg_cents >= 0),
  -- of the value of the goods, in hundredths of a percent
  value_percent_bp integer not null default 0 check (value_percent_bp between 0 and 10000),
  min_days integer not null check (min_days between 0 and 90),
  max_days integer not null check (max_days between min_days and 90),
  active boolean not null default true,
  source text not null default 'manual' check (source in ('manual', 'api')),
  updated_at timestamptz not null default now(),
  constraint shipping_rates_one_scope check (
    (uf is not null)::int + (cep_start is not null)::int + (zone is not null)::int = 1
    and (cep_start is null) = (cep_end is null) and (cep_start is null or cep_start <= cep_end))
);
create index shipping_rates_service on shipping_rates (service_code, weight_from_g);

-- The table as one thing: which edition it is. Without this row nobody has saved one, and the program's first one counts.
create table shipping_table (
  id integer primary key check (id = 1),
  version integer not null check (version > 0),
  saved_at timestamptz not null
);

-- What the carrier answered: fresh for half an hour by `exact_key`, and the last good one by `band_key` when it is away.
create table carrier_answers (
  service_code text not null,
  exact_key text not null,
  band_key text not null,
  price_cents integer not null check (price_cents between 1 and 500000),
  deadline_days integer not null check (deadline_days between 0 and 90),
  answered_at timestamptz not null,
  primary key (service_code, exact_key)
);
create index carrier_answers_band on carrier_answers (service_code, band_key, answered_at desc);

-- One token for each posting card, shared by all processes.
create table carrier_tokens (
  card text primary key,
  token_sealed bytea not null,
  contract text not null default '',
  regional text not null default '',
  expires_at timestamptz not null
);

-- A quote as it was shown, so that a slow carrier changes no total between looking and confirming.
create table shown_quotes (
  key text primary key,
  options jsonb not null,
  shown_at timestamptz not null
);
create index shown_quotes_age on shown_quotes (shown_at);

-- Streets that a postal code service told us.
create table postal_code_answers (
  postal_code text primary key check (postal_code ~ '^[0-9]{8}$'),
  state text not null,
  city text,
  district text,
  street text,
  source text not null,
  answered_at timestamptz not null
);
