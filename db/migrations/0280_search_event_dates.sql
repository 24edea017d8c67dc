-- contract: the same entries are kept for the same events, with more words in them; the version before writes events and
-- dates as it did, and reads what is found.
-- An event is found by the titles and places of single dates too.
create function public.search_event_of(wanted uuid) returns void language plpgsql as $$
declare
  event public.events;
  dates text;
begin
  select * into event from public.events where id = wanted;
  if not found then return; end if;
  select string_agg(concat_ws(' ', title, place, address), ' ' order by occurrence) into dates
  from public.event_changes where event_id = wanted;
  perform public.keep_search_entry(
    'event', event.id, event.trashed_at is null and event.status = 'published', event.published_at, event.slug,
    event.title,
    about => concat_ws(' ', event.place, event.address, dates), summary => event.description,
    body => event.content_text,
    -- What recurs is about no one day; noon, as 0273 says.
    dated_at => case when event.recurrence is null
      then (left(event.date_time, 10)::date + time '12:00') at time zone 'UTC' end
  );
end $$;

create or replace function public.search_event() returns trigger language plpgsql as $$
begin
  perform public.search_event_of(new.id);
  return null;
end $$;

create function public.search_event_dates() returns trigger language plpgsql as $$
begin
  perform public.search_event_of(event_id) from (select distinct event_id from changed) as touched;
  return null;
end $$;
create trigger event_changes_searched after insert on event_changes
  referencing new table as changed for each statement execute function public.search_event_dates();
create trigger event_changes_searched_again after update on event_changes
  referencing new table as changed for each statement execute function public.search_event_dates();
create trigger event_changes_forgotten after delete on event_changes
  referencing old table as changed for each statement execute function public.search_event_dates();

select public.search_event_of(event_id) from (select distinct event_id from event_changes) as touched;
