-- The secret that takes the confirmed one's place once a code of it was shown, and since when it waits for that.
alter table one_time_codes add column next_secret bytea, add column next_at timestamptz;
