-- Imports look for what is called as their rows are, each time for a batch of them.
create index material_words_same on material_words using hash (name_key);
create index products_named on products using hash ((public.f_unaccent(lower(title)))) where trashed_at is null;
