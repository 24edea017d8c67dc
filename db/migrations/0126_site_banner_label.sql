-- What the button of a banner says; empty for the words it has by itself.
alter table banners add column label text not null default '';
