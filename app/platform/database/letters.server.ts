// Searches compare by lower() and unaccent (without-accents.server.ts), which follow the locale a database is created with.
import type { ClientBase } from 'pg'
import { StartProblem } from '../env.server.ts'

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
