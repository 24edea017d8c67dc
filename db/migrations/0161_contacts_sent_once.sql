-- A message that was written without internet may be sent more than once: its key says that it is the same one.
alter table messages add column sending_key uuid;
create unique index messages_sending_key on messages (sending_key) where sending_key is not null;
