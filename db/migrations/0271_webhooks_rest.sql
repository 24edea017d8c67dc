-- An address that does not answer in time is left alone until then, by every program. Whatever waits for it needs no job of
-- its own: what has waited longest asks for all.
alter table webhook_endpoints add column rests_until timestamptz;
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, created_at, id) where state = 'waiting';
