// Searches compare by lower() and unaccent (without-accents.server.ts), which follow the locale a database is created with.
import type { ClientBase } from 'pg'
import { StartProblem } from '../env.server.ts'

/** Of a CREATE DATABASE: encoding and locale of the database that is asked, which the server's own may differ from. */
export async function lettersOf(client: Pick<ClientBase, 'query'>): Promise<string> {
  const { rows } = await client.query<{ options: string }>(
    `select format('template template0 encoding %L lc_collate %L lc_ctype %L',
         pg_encoding_to_char(encoding), datcollate, datctype)
       || case datlocprovider
         when 'i' then format(' locale_provider icu icu_locale %L', locale)
         when 'b' then format(' locale_provider builtin builtin_locale %L', locale)
         else ' locale_provider libc'
       end as options
     from pg_database,
       lateral (select coalesce(to_jsonb(pg_database) ->> 'datlocale', to_jsonb(pg_database) ->> 'daticulocale')) as its (locale)
     where datname = current_database()`,
  )
  return rows[0]?.options ?? 'template template0'
}

/** @throws StartProblem for a database still without tables whose locale, such as C, knows no letters beyond ASCII */
export async function requireLetters(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ knows: boolean }>(
    `select to_regclass('public.schema_migrations') is not null
       or (current_setting('server_encoding') = 'UTF8' and lower('ÁGUA') = 'água') as knows`,
  )
  if (rows[0]?.knows) return
  throw new StartProblem(
    "O banco de dados de DATABASE_URL não conhece as letras com acento, e a busca não acharia “Água” por “água”. Crie-o de novo, com UTF8 e ICU: CREATE DATABASE praca OWNER usuario TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'pt-BR';",
  )
}
