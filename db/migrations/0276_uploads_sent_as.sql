-- The key under which the file was sent: one that comes again, because its answer was lost, is answered with this upload.
alter table uploads add column sent_as uuid;
create index uploads_sent_as on uploads (sent_as) where sent_as is not null;
