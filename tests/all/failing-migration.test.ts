// Each statement of the newest migrations fails once, in the soak of all of them: the database is then as before that
// migration, and the next start goes on from there.
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MigrationFailed, migrate } from '../../app/platform/database/migrate.server.ts'
import { openPool } from '../../app/platform/database/open.server.ts'
import { type EmptyDatabase, emptyDatabase } from '../support/empty-database.ts'
import { someOf } from '../support/some-of.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const migrations = join(import.meta.dirname, '../../db/migrations')
const newest = process.env.FULL ? Number.POSITIVE_INFINITY : 20

let database: EmptyDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await emptyDatabase()
  pool = openPool({ ...database.connection, max: 2 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** Cut where a semicolon ends a statement: not within a text, a comment or a function's body. */
function statementsIn(text: string): string[] {
  const ends = [0]
  const pieces = /--.*|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|;/g
  for (const piece of text.matchAll(pieces)) if (piece[0] === ';') ends.push(piece.index + 1)
  return ends.map((end, at) => text.slice(end, ends[at + 1])).filter((one) => /^\s*(?!--)\w/m.test(one))
}

/** What the database is made of, and what it holds. */
async function picture(): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const held = tables
    .map(
      ({ name }) =>
        `select '${name}' as what, md5(string_agg(t::text, ' ' order by t::text)) as is from ${name} t`,
    )
    .concat(
      `select 'columns', md5(string_agg(concat_ws(' ', attrelid::regclass, attname, atttypid::regtype, attnotnull,
         pg_get_expr(adbin, adrelid)), ' ' order by attrelid, attnum))
       from pg_attribute join pg_class on pg_class.oid = attrelid
         left join pg_attrdef on adrelid = attrelid and adnum = attnum
       where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`,
      `select 'constraints', md5(string_agg(conname || pg_get_constraintdef(oid), ' ' order by oid))
       from pg_constraint where connamespace = 'public'::regnamespace`,
      `select 'indexes', md5(string_agg(indexdef, ' ' order by indexname)) from pg_indexes where schemaname = 'public'`,
      `select 'functions', md5(string_agg(pg_get_functiondef(oid), ' ' order by oid))
       from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'`,
      `select 'triggers', md5(string_agg(pg_get_triggerdef(oid), ' ' order by oid)) from pg_trigger`,
    )
  const { rows } = await pool.query(held.join(' union all '))
  return JSON.stringify(rows)
}

test('a statement that fails leaves nothing of its migration, and the next start goes on', async () => {
  const folder = join(await temporaryFolder('failing-migration'), 'migrations')
  await mkdir(folder)
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort()
  const looked = new Set(names.slice(-newest))
  let tries = 0
  for (const name of names) {
    const path = join(folder, name)
    if (looked.has(name)) {
      const statements = statementsIn(await readFile(join(migrations, name), 'utf8'))
      expect(statements.length, name).toBeGreaterThan(0)
      await migrate(pool, folder)
      const before = await picture()
      const turns = [...statements.keys()]
      // The last statement of each is done, and the whole of it is undone all the same.
      for (const at of [...new Set([...someOf(turns, 3), turns.length - 1])]) {
        await writeFile(path, `${statements.slice(0, at + 1).join('')}\n; select * from nowhere;`)
        const failed = await migrate(pool, folder).catch((problem: unknown) => problem)
        expect(failed, `${name} at ${at + 1}`).toBeInstanceOf(MigrationFailed)
        expect(failed).toMatchObject({ migration: name, code: '42P01' })
        expect(await picture(), `${name} at ${at + 1}`).toBe(before)
        tries++
      }
    }
    await cp(join(migrations, name), path)
    if (looked.has(name)) expect(await migrate(pool, folder)).toEqual([name])
  }
  expect(tries).toBeGreaterThan(looked.size)
})
