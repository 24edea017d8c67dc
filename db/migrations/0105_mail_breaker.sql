-- Whether the mail server answers: after several failures in a row it is left alone until `rests_until`, by all processes.
-- No row: it has not failed yet.
create table mail_server (
  id integer primary key default 1 check (id = 1),
  failures integer not null default 0,
  -- The first failure of those in a row.
  since timestamptz,
  rests_until timestamptz,
  trouble text
);
