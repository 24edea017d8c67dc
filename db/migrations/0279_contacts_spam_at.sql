-- Since when a message is in the spam folder, from which its ninety days count. Null: not there, or moved there by the version
-- before, which only knew when it came.
alter table messages add column spam_at timestamptz;
-- What was never read was there from the beginning; when a person moved the others is not known.
update messages set spam_at = case when suspicion is not null and read_at is null then created_at else now() end
  where state = 'spam';
