-- Whoever made a key is told by letter, once, some days before it ends.
alter table api_keys add column warned_at timestamptz;
