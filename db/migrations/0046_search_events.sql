create function public.search_event() returns trigger language plpgsql as $$
begin
  perform public.keep_search_entry(
    'event', new.id, new.trashed_at is null and new.status = 'published', new.published_at, new.slug, new.title,
    about => new.place || ' ' || new.address, summary => new.description, body => new.content_text,
    -- What recurs is about no one day.
    dated_at => case when new.recurrence is null then new.first_at end
  );
  return null;
end $$;
create trigger events_searched
  after insert or update of slug, title, description, content_text, place, address, recurrence, first_at, status,
    published_at, trashed_at on events
  for each row execute function public.search_event();
create trigger events_forgotten after delete on events
  for each row execute function public.forget_search_entry('event');

update events set slug = slug where trashed_at is null and status = 'published';
