-- contract: a view of the old name stands for the table that is renamed, until the version before is gone.
-- What is sold of a product: each option of it with a stock and a ledger of its own. A product's first goods has its id.
alter table product_stock rename to goods;
alter table goods add column id uuid;
-- what tells it from the product's other goods; '' where there is one alone
alter table goods add column option text not null default '' check (length(option) <= 80);
update goods set id = product_id;
alter table goods drop constraint product_stock_pkey;
alter table goods add primary key (id);
alter table goods add constraint goods_option unique (product_id, option);
alter table goods rename constraint product_stock_product_id_fkey to goods_product_id_fkey;
alter table goods rename constraint product_stock_stock_check to goods_stock_check;
drop index product_stock_sold;
create index goods_sold on goods (sold desc, id desc);
alter trigger product_stock_there on goods rename to goods_there;
alter trigger product_stock_changed on goods rename to goods_changed;

create function public.name_first_goods() returns trigger language plpgsql as $$
begin
  new.id := new.product_id;
  return new;
end $$;
create trigger goods_first before insert on goods
  for each row when (new.id is null) execute function public.name_first_goods();

-- The version before asks and writes the first goods under the old name, and drops its kept pages by it.
create view product_stock as select product_id, stock, sold from goods where id = product_id;
create or replace function public.announce_availability() returns trigger language plpgsql as $$
declare
  least_qtd integer := (select min_qtd from public.products where id = new.product_id);
begin
  if (old.stock >= least_qtd) is distinct from (new.stock >= least_qtd) then
    perform pg_notify('praca_changed', tg_table_name);
    perform pg_notify('praca_changed', 'product_stock');
  end if;
  return null;
end $$;

-- The ledger is one of goods: the sum of their lines is their stock, at every moment. Lines of orders say which goods
-- they took, beside the product whose page they came from.
alter table stock_lines add column goods_id uuid references goods on delete cascade;
alter table stock_lines alter column product_id drop not null;
update stock_lines set goods_id = product_id;
alter table stock_lines alter column goods_id set not null;
create index stock_lines_goods on stock_lines (goods_id, place desc);
-- A product that is erased takes its ledger along by its goods.
alter table stock_lines drop constraint stock_lines_product_id_fkey;
drop index stock_lines_product;

alter table order_lines add column goods_id uuid;
update order_lines set goods_id = product_id;
create index order_lines_goods on order_lines (goods_id);
-- Deferred: an order writes its lines before it locks the stock, and a lock for the reference would wait for the stock
-- of other orders, and they for it.
alter table order_lines add constraint order_lines_goods_id_fkey
  foreign key (goods_id) references goods on delete set null deferrable initially deferred;

-- For lines that the version before writes and reads.
create function public.name_goods() returns trigger language plpgsql as $$
begin
  new.goods_id := coalesce(new.goods_id, new.product_id);
  new.product_id := coalesce(new.product_id, (select product_id from public.goods where id = new.goods_id));
  return new;
end $$;
create trigger stock_lines_goods before insert on stock_lines
  for each row execute function public.name_goods();
create trigger order_lines_goods before insert on order_lines
  for each row execute function public.name_goods();
