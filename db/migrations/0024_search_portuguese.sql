-- Portuguese as it is searched. Written with schemas in front, since a restored dump runs with no search path at all.

-- unaccent() depends on a dictionary that could be changed, so PostgreSQL lets no index use it; ours never changes.
-- A hosting service may keep its extensions in a schema of their own.
do $make$
declare
  home text := (
    select quote_ident(n.nspname) from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'unaccent'
  );
begin
  execute format(
    'create function public.f_unaccent(text) returns text language sql immutable parallel safe strict as %L',
    format('select %s.unaccent(%L::regdictionary, $1)', home, home || '.unaccent')
  );
end $make$;

-- Words on both sides of a search, before the configuration 'portuguese' takes their endings away: small letters, no
-- accents, and the plurals that its rules do not know. A slash parts words, else "mudas/sementes" is one.
create function public.pt_norm(text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(lower(public.f_unaccent(translate($1, '/', ' '))),
    '([a-z]{2})[oa]es\M', '\1ao', 'g'),
    '([a-z]{3})ais\M', '\1al', 'g'),
    '([a-z]{3})eis\M', '\1el', 'g'),
    '([a-z]{4})ois\M', '\1ol', 'g'),
    '([a-z]{2})uis\M', '\1ul', 'g'),
    '([a-z]{2})ens\M', '\1em', 'g'),
    '\m([cp])aes\M', '\1ao', 'g'),
    '\m([lr]e)is\M', '\1i', 'g')
$$;
