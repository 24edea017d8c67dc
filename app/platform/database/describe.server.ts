import type pg from 'pg'

type Column = {
  table_name: string
  column_name: string
  data_type: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  column_default: string | null
  is_generated: 'ALWAYS' | 'NEVER'
  is_identity: 'YES' | 'NO'
}

const scalar: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  timestamp: 'string',
  tsvector: 'string',
  inet: 'string',
}

function typeOf(column: Column, unions: ReadonlyMap<string, string>): string {
  const union = unions.get(`${column.table_name}.${column.column_name}`)
  if (union) return union
  const { udt_name: udt } = column
  if (udt.startsWith('_')) return `${scalar[udt.slice(1)] ?? 'unknown'}[]`
  if (udt === 'timestamptz') return 'Time'
  if (udt === 'jsonb' || udt === 'json') return 'Json'
  return scalar[udt] ?? 'unknown'
}

/** Turns `check (status in ('draft', 'published'))` into 'draft' | 'published'. */
function unionOf(check: string): string | undefined {
  const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(check) ?? []
  const values = list?.match(/'(?:[^']|'')*'(?=::text)|\b\d+\b/g)
  return values?.map((value) => value.replace(/(?<=.)''(?=.)/g, "\\'")).join(' | ')
}

async function readUnions(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ name: string; check: string }>(`
    select tables.relname || '.' || columns.attname as name, pg_get_constraintdef(checks.oid) as check
    from pg_constraint checks
      join pg_class tables on tables.oid = checks.conrelid
      join pg_attribute columns on columns.attrelid = tables.oid and columns.attnum = checks.conkey[1]
    where checks.contype = 'c' and tables.relnamespace = 'public'::regnamespace and array_length(checks.conkey, 1) = 1`)
  return new Map(
    rows.flatMap(({ name, check }) => {
      const union = unionOf(check)
      return union ? [[name, union] as const] : []
    }),
  )
}

const pascal = (name: string) => name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())

/** The text of app/platform/database/tables.ts for the schema `public` of this database. */
export async function describeTables(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(`
    select c.table_name, c.column_name, c.data_type, c.udt_name, c.is_nullable, c.column_default,
           c.is_generated, c.is_identity
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' and table_name <> 'schema_migrations'
    order by c.table_name collate "C", c.ordinal_position`)
  const unions = await readUnions(pool)
  const tables = Map.groupBy(rows, (row) => row.table_name)
  const parts = [
    '// Generated from a migrated database by `node bin/migrate --types`. Do not edit.',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely'",
    '',
    'type Time = ColumnType<Date, Date | string, Date | string>',
    'export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }',
    '// biome-ignore lint/suspicious/noExplicitAny: what a jsonb column holds is parsed where it is read',
    'type Json = ColumnType<any, string, string>',
    '',
  ]
  for (const [table, columns] of tables) {
    parts.push(`export type ${pascal(table)}Table = {`)
    for (const column of columns) {
      const base = typeOf(column, unions) + (column.is_nullable === 'YES' ? ' | null' : '')
      const wrapped =
        column.is_generated === 'ALWAYS' || column.is_identity === 'YES'
          ? `GeneratedAlways<${base}>`
          : column.column_default !== null && base === 'Time'
            ? 'ColumnType<Date, Date | string | undefined, Date | string>'
            : column.column_default !== null && base === 'Json'
              ? 'ColumnType<any, string | undefined, string>'
              : column.column_default !== null
                ? `Generated<${base}>`
                : base
      parts.push(`  ${column.column_name}: ${wrapped}`)
    }
    parts.push('}', '')
  }
  parts.push('export type Tables = {')
  for (const table of tables.keys()) parts.push(`  ${table}: ${pascal(table)}Table`)
  parts.push('}', '')
  return parts.join('\n')
}
