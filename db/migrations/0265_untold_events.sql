-- What happened and somebody of the house has still to hear: a row goes in the transaction in which they heard it.
create table untold_events (
  id uuid primary key,
  subscriber text not null,
  event jsonb not null,
  created_at timestamptz not null default now()
);
