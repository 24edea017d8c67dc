create table uploads (
  id uuid primary key,
  kind text not null check (kind in ('image', 'file')),
  -- what the sender called it: text, never part of a path
  name text not null,
  alt text not null default '',
  mime text not null,
  -- where the file stands; of an image, the variant that plain <img src> shows
  key text not null unique,
  -- of the file, or of all variants together: what it costs on the disk
  bytes bigint not null check (bytes >= 0),
  width integer check (width > 0),
  height integer check (height > 0),
  uploaded_by uuid references users on delete set null,
  created_at timestamptz not null,
  check ((kind = 'image') = (width is not null and height is not null))
);
create index uploads_newest on uploads (created_at desc, id desc);

create table upload_variants (
  upload_id uuid not null references uploads on delete cascade,
  format text not null check (format in ('webp', 'jpeg', 'png', 'avif')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  key text not null unique,
  bytes bigint not null check (bytes >= 0),
  primary key (upload_id, format, width)
);

-- Which record shows which upload. Kept by the rooms that own the records; an upload in use is not deleted.
create table upload_uses (
  upload_id uuid not null references uploads,
  kind text not null check (kind in ('site', 'banner', 'page', 'post', 'event', 'material', 'product')),
  record_id uuid not null,
  -- the record's title when it was last saved, so that "where used" can name it
  label text not null default '',
  primary key (kind, record_id, upload_id)
);
create index upload_uses_upload on upload_uses (upload_id);

-- Files are saved before their row; what a crash leaves between the two is found here and swept.
create table uploads_begun (
  id uuid primary key,
  begun_at timestamptz not null
);

alter table site
  add constraint site_logo foreign key (logo_id) references uploads,
  add constraint site_favicon foreign key (favicon_id) references uploads;
alter table banners
  add constraint banners_image foreign key (image_id) references uploads,
  add constraint banners_phone_image foreign key (phone_image_id) references uploads;

create trigger uploads_changed after insert or update or delete on uploads
  for each statement execute function announce_change();
create trigger upload_variants_changed after insert or update or delete on upload_variants
  for each statement execute function announce_change();
