-- What administrators look for and sort by: drafts and the trash have no share in the indexes of the shelf.
create index products_called on products
  using gin ((public.f_unaccent(lower(title || ' ' || slug || ' ' || sku || ' ' || category))) gin_trgm_ops)
  with (fastupdate = off);
create index products_managed_category on products (category_key, updated_at desc, id desc) where trashed_at is null;
create index products_managed_names on products (title collate "pt-BR-x-icu", updated_at desc, id desc)
  where trashed_at is null;
-- The API lists by publication as well.
create index products_managed_publication on products (published_at desc nulls last, updated_at desc, id desc)
  where trashed_at is null;
