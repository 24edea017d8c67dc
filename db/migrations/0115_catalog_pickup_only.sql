-- Fetched at the shop and sent nowhere: such a product is out without a weight.
alter table products add column pickup_only boolean not null default false;
alter table products drop constraint products_published_what;
alter table products add constraint products_published_what
  check (status = 'draft' or (price_cents is not null and (weight_g is not null or pickup_only)));
