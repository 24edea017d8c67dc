-- A hit shows the day that the clock at the event's place says (docs/decisions/0030). Noon in UTC stands for it, which is on
-- that day in every zone of Brazil; the first moment of a whole day is the evening before further west.
create or replace function public.search_event() returns trigger language plpgsql as $$
begin
  perform public.keep_search_entry(
    'event', new.id, new.trashed_at is null and new.status = 'published', new.published_at, new.slug, new.title,
    about => new.place || ' ' || new.address, summary => new.description, body => new.content_text,
    -- What recurs is about no one day.
    dated_at => case when new.recurrence is null
      then (left(new.date_time, 10)::date + time '12:00') at time zone 'UTC' end
  );
  return null;
end $$;
create or replace trigger events_searched
  after insert or update of slug, title, description, content_text, place, address, recurrence, date_time, status,
    published_at, trashed_at on events
  for each row execute function public.search_event();

update search_entries as entry
set dated_at = (left(events.date_time, 10)::date + time '12:00') at time zone 'UTC'
from events
where entry.kind = 'event' and entry.id = events.id and events.recurrence is null;
