-- What helps whoever delivers to find the door: 'ao lado da padaria'.
alter table addresses add column reference text not null default '' check (length(reference) <= 120);
