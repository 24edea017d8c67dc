import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from './tables.ts'
import { NoteTables, nothingTouched } from './touched.server.ts'

async function touchedBy(ask: (db: Kysely<Tables>) => { execute(): Promise<unknown> }) {
  const touched = nothingTouched()
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (known) => new PostgresIntrospector(known),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [new NoteTables(touched)],
  })
  await ask(db).execute()
  return { read: [...touched.read].sort(), written: [...touched.written] }
}

test('what is read is noted, wherever in the query it stands', async () => {
  const touched = await touchedBy((db) =>
    db
      .selectFrom('posts')
      .innerJoin('uploads', 'uploads.id', 'posts.cover_id')
      .select(['posts.title', (eb) => eb.selectFrom('users').select('name').limit(1).as('who')]),
  )
  expect(touched).toEqual({ read: ['posts', 'uploads', 'users'], written: [] })
})

test('what is written is not read', async () => {
  const touched = await touchedBy((db) => db.deleteFrom('posts').where('posts.slug', '=', 'x'))
  expect(touched).toEqual({ read: [], written: ['posts'] })
})

test('the name of a part of the query is no table', async () => {
  const touched = await touchedBy((db) =>
    db
      .selectFrom(sql<{ key: string }>`unnest(${['a']}::text[])`.as<'asked'>(sql`asked(key)`))
      .innerJoinLateral(
        (from) => from.selectFrom('posts').select('title').limit(1).as('latest'),
        (join) => join.onTrue(),
      )
      .select(['asked.key', 'latest.title']),
  )
  expect(touched).toEqual({ read: ['posts'], written: [] })
})
