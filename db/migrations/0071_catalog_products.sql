create table products (
  id uuid primary key,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  -- the name of it, as the wire calls it
  title text not null check (length(title) between 1 and 160),
  -- sanitised, pictures by id; the wire's `description`
  content text not null,
  content_text text not null,
  -- null while it is a draft
  price_cents integer check (price_cents between 1 and 100000000),
  sale_price_cents integer check (sale_price_cents between 1 and 100000000),
  sale_from timestamptz,
  sale_until timestamptz,
  min_qtd integer not null default 1 check (min_qtd between 1 and 999),
  max_qtd integer check (max_qtd between 1 and 999),
  weight_g integer check (weight_g between 1 and 1000000),
  height_mm integer check (height_mm between 1 and 10000),
  width_mm integer check (width_mm between 1 and 10000),
  length_mm integer check (length_mm between 1 and 10000),
  diameter_mm integer check (diameter_mm between 1 and 10000),
  -- product.md 3: 1 Caixa/Pacote, 2 Rolo/Prisma, 3 Envelope
  format smallint not null default 1 check (format in (1, 2, 3)),
  category text not null default '' check (length(category) <= 80),
  -- the category as it stands in an address
  category_key text not null default '',
  sku text not null default '' check (length(sku) <= 60),
  -- working days until it is ready to be sent, beside the shop's handling days
  lead_days integer not null default 0 check (lead_days between 0 and 90),
  featured boolean not null default false,
  -- "scheduled" is not a state of its own: it is a published product whose time has not come
  status text not null check (status in ('draft', 'published')),
  published_at timestamptz,
  version integer not null default 1,
  trashed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint products_published_when check (status = 'draft' or published_at is not null),
  constraint products_published_what check (status = 'draft' or (price_cents is not null and weight_g is not null)),
  constraint products_sale_is_lower check (sale_price_cents is null or price_cents is null or sale_price_cents < price_cents),
  constraint products_sale_period check (sale_from is null or sale_until is null or sale_from < sale_until),
  constraint products_quantities check (max_qtd is null or min_qtd <= max_qtd)
);
-- A product in the trash gives its address and its code up.
create unique index products_slug on products (slug) where trashed_at is null;
create unique index products_sku on products (upper(sku)) where trashed_at is null and sku <> '';
create index products_updated on products (updated_at desc, id desc);
create index products_shelf on products (featured desc, published_at desc, id desc)
  where trashed_at is null and status = 'published';
create index products_newest on products (published_at desc, id desc) where trashed_at is null and status = 'published';
create index products_by_name on products (title collate "pt-BR-x-icu", id) where trashed_at is null and status = 'published';
create index products_category on products (category_key, published_at desc, id desc)
  where trashed_at is null and status = 'published';
-- What the shop's own search looks in; what is asked is normed alike.
create index products_words on products using gin (public.pt_norm(title || ' ' || category || ' ' || sku) gin_trgm_ops)
  where trashed_at is null and status = 'published';
create trigger products_changed after insert or update or delete on products
  for each statement execute function announce_change();

create table product_images (
  product_id uuid not null references products on delete cascade,
  position integer not null,
  upload_id uuid not null references uploads,
  primary key (product_id, position)
);
create index product_images_upload on product_images (upload_id);
create trigger product_images_changed after insert or update or delete on product_images
  for each statement execute function announce_change();

-- Beside the product: selling one changes no version, and drops kept pages only when it begins or ceases to be there.
create table product_stock (
  product_id uuid primary key references products on delete cascade,
  stock integer not null default 0 check (stock >= 0),
  sold bigint not null default 0
);
create index product_stock_sold on product_stock (sold desc, product_id desc);
create trigger product_stock_there after insert or delete on product_stock
  for each statement execute function announce_change();
-- There is some of it when there is as much as an order takes at least.
create function public.announce_availability() returns trigger language plpgsql as $$
declare
  least_qtd integer := (select min_qtd from public.products where id = new.product_id);
begin
  if (old.stock >= least_qtd) is distinct from (new.stock >= least_qtd) then
    perform pg_notify('praca_changed', tg_table_name);
  end if;
  return null;
end $$;
create trigger product_stock_changed after update on product_stock
  for each row when (old.stock is distinct from new.stock) execute function public.announce_availability();

-- The ledger: the sum of a product's lines is its stock, at every moment.
create table stock_lines (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  kind text not null check (kind in ('opening', 'sale', 'return', 'adjustment')),
  delta integer not null check (delta <> 0),
  stock_after integer not null check (stock_after >= 0),
  reason text not null default '' check (length(reason) <= 300),
  -- whose goods they are, for those that moved for an order: each attempt to hold them moves stock once, and back once
  order_line_id uuid,
  attempt integer,
  -- a return that came of a withdrawal carries its id
  withdrawal_id uuid,
  by_id uuid references users on delete set null,
  by_name text not null default '',
  created_at timestamptz not null,
  -- in the order in which they were written, while the stock was held: by the clock two of them may cross
  place bigint not null generated always as identity
);
create unique index stock_lines_moved_once on stock_lines (order_line_id, kind, attempt)
  where order_line_id is not null and withdrawal_id is null;
create unique index stock_lines_withdrawn_once on stock_lines (order_line_id, withdrawal_id)
  where withdrawal_id is not null;
create index stock_lines_order_line on stock_lines (order_line_id) where order_line_id is not null;
create index stock_lines_product on stock_lines (product_id, place desc);
