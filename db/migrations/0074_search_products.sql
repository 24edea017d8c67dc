create function public.search_product() returns trigger language plpgsql as $$
begin
  perform public.keep_search_entry(
    'product', new.id, new.trashed_at is null and new.status = 'published', new.published_at, new.slug, new.title,
    about => new.category || ' ' || new.sku, summary => '', body => new.content_text, dated_at => null
  );
  return null;
end $$;
create trigger products_searched
  after insert or update of slug, title, content_text, category, sku, status, published_at, trashed_at on products
  for each row execute function public.search_product();
create trigger products_forgotten after delete on products
  for each row execute function public.forget_search_entry('product');
