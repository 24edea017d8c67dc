// Both extensions are trusted: a role that may create in a database may create them, without being a superuser.
import type { ClientBase } from 'pg'
import { StartProblem } from '../env.server.ts'
import { codeOf } from '../members.ts'

const needed = ['unaccent', 'pg_trgm']

type Standing = { name: string; is_available: boolean; is_there: boolean; is_in_reach: boolean }

async function standings(client: ClientBase): Promise<Standing[]> {
  const { rows } = await client.query<Standing>(
    `select wanted.name, a.name is not null as is_available, e.oid is not null as is_there,
       coalesce(n.nspname = any (current_schemas(true)), false) as is_in_reach
     from unnest($1::text[]) as wanted (name)
     left join pg_available_extensions a on a.name = wanted.name
     left join pg_extension e on e.extname = wanted.name
     left join pg_namespace n on n.oid = e.extnamespace order by wanted.name`,
    [needed],
  )
  return rows
}

/** @throws StartProblem that says what the database's administrator has to do */
export async function ensureExtensions(client: ClientBase): Promise<void> {
  const missing = (await standings(client)).filter(({ is_there }) => !is_there)
  const absent = missing.filter(({ is_available }) => !is_available).map(({ name }) => name)
  if (absent.length > 0)
    throw new StartProblem(
      `O PostgreSQL deste banco não tem ${listed(absent)}. Instale o pacote de extensões do servidor (no Debian, postgresql-contrib) e inicie de novo.`,
    )
  await create(
    client,
    missing.map(({ name }) => name),
  )
  const unreached = (await standings(client)).filter(({ is_in_reach }) => !is_in_reach)
  if (unreached.length > 0)
    throw new StartProblem(
      `O usuário do banco não enxerga ${listed(unreached.map(({ name }) => name))}: inclua o esquema onde está no search_path deste usuário e inicie de novo.`,
    )
}

async function create(client: ClientBase, names: readonly string[]): Promise<void> {
  const statements = names.map((name) => `CREATE EXTENSION IF NOT EXISTS ${name};`)
  try {
    for (const statement of statements) await client.query(statement)
  } catch (problem) {
    if (codeOf(problem) !== '42501') throw problem
    throw new StartProblem(
      `O usuário do banco não pode criar ${listed(names)}. Peça a quem administra o PostgreSQL que execute neste banco: ${statements.join(' ')}`,
    )
  }
}

const listed = (names: readonly string[]) =>
  `${names.length === 1 ? 'a extensão' : 'as extensões'} ${names.join(' e ')}`
