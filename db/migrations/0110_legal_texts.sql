-- The legal texts as they were shown to whoever buys: a text that was accepted can be read for good, whatever becomes of its
-- page. Lines are only added.
create table legal_texts (
  slug text not null check (slug in ('terms', 'exchange', 'privacy')),
  number integer not null check (number > 0),
  -- SHA-256 of title and text: the same words are the same version
  hash bytea not null,
  title text not null,
  -- the page's rich text
  text text not null,
  created_at timestamptz not null,
  primary key (slug, number),
  constraint legal_texts_once unique (slug, hash)
);

create function public.refuse_legal_change() returns trigger language plpgsql as $$
begin
  raise exception 'legal texts are kept as they were accepted';
end
$$;
create trigger legal_texts_kept before update or delete on legal_texts
  for each statement execute function public.refuse_legal_change();

-- Which versions the customer accepted, by name: { "terms": 2 }. Until now the time alone was written, of every order, and
-- nobody had said it to the server: that is no record of anything.
alter table orders add column acceptance jsonb;
update orders set accepted_at = null;
alter table orders add constraint orders_accepted check ((acceptance is null) = (accepted_at is null));
