-- Every page that is drawn to be kept asks what comes out next; news and materials have an order in time already.
create index pages_in_time on pages (published_at) where trashed_at is null and status = 'published';
create index events_in_time on events (published_at) where trashed_at is null and status = 'published';
