-- The first pages of a PDF as pictures: variants of the file itself, so that they are counted, copied into backups and go
-- with it. 0 is the picture itself, of what is a picture.
alter table upload_variants add column page smallint not null default 0 check (page >= 0);
alter table upload_variants drop constraint upload_variants_pkey;
alter table upload_variants add primary key (upload_id, page, format, width);

-- How many pages were drawn; null where nobody has looked yet.
alter table uploads add column drawn_pages smallint check (drawn_pages >= 0);
