-- What is known of a copy of the site beyond its file: whether it is in the second place, and how it did when it was
-- restored for trial.
create table backups (
  name text primary key,
  files integer check (files >= 0),
  missing integer check (missing >= 0),
  second_state text check (second_state in ('stored', 'failed')),
  second_error text,
  second_at timestamptz,
  trial_state text check (trial_state in ('good', 'bad')),
  trial_error text,
  trial_at timestamptz
);
