// Two versions on one database: the next one, which adds something to every table, migrates while this one serves, and both
// answer rightly beside each other. What a migration must not take away is a rule (tests/migrations.test.ts).
import { randomUUIDv7 } from 'node:crypto'
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { updateDatabase } from '../../app/front-door/update-database.server.ts'
import { bodyOf, openShop, type Shop } from '../../app/rooms/orders/sample-orders.testing.ts'
import { asked } from '../support/database-picture.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { openTestSite, type TestSite } from '../support/test-site.ts'

/** Today's migrations, and one for each table: two columns, filled by their defaults, and an index. */
async function nextVersion(connection: pg.PoolConfig): Promise<{ folder: string; tables: number }> {
  const folder = join(await temporaryFolder('next-version'), 'migrations')
  await cp(join(import.meta.dirname, '../../db/migrations'), folder, { recursive: true })
  const tables = await asked<{ name: string }>(
    connection,
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace
       and relkind in ('r', 'p') and not relispartition and relname <> 'schema_migrations' order by 1`,
  )
  for (const [at, { name }] of tables.entries())
    await writeFile(
      join(folder, `9${String(at).padStart(3, '0')}_next.sql`),
      `alter table ${name} add column novelty text, add column novel boolean not null default true;
       create index on ${name} (novelty);`,
    )
  return { folder, tables: tables.length }
}

/** One round of what people and the team do. @returns the id of the order; null where the database was busy */
async function round(site: Pick<TestSite, 'call'>, { product, token }: { product: string; token: string }) {
  const [key, body] = [randomUUIDv7(), bodyOf(product)]
  const place = () => site.call('POST', '/api/orders', { body, headers: { 'idempotency-key': key } })
  let placed = await place()
  let unavailable = 0
  for (; placed.status === 503 && unavailable < 20; unavailable++) placed = await place()
  expect(placed.status, placed.text).toBe(201)
  const title = `Página ${key}`
  const saved = await site.call('POST', '/api/pages', { token, body: { title, content: '<p>Olá</p>' } })
  expect([201, 503], saved.text).toContain(saved.status)
  const read = await site.call('GET', `/api/orders/${placed.json._id}`, { token })
  expect([200, 503], read.text).toContain(read.status)
  return { order: placed.json._id as string, page: saved.status === 201 ? title : null }
}

test('the version after this one migrates and serves beside it', async () => {
  let connection: pg.PoolConfig = {}
  const old: Shop = await openShop({ through: (direct) => (connection = direct) })
  const product = await old.product({ stock: 10_000 })
  const shared = { product, token: old.rosa.token }
  // The network's share of a shelf is full by and by: those before are known to the shop.
  const known = () => old.db.updateTable('orders').set({ known_at: new Date(), known_by: 'shop' }).execute()
  const done: Awaited<ReturnType<typeof round>>[] = []
  const goOn = async (site: Pick<TestSite, 'call'>, times: number) => {
    for (let at = 0; at < times; at++) {
      await known()
      done.push(await round(site, shared))
    }
  }
  await goOn(old, 2)
  const { folder, tables } = await nextVersion(connection)
  let isMigrating = true
  const migrating = updateDatabase({
    env: old.parts.env,
    pool: old.parts.database.longPool,
    migrations: folder,
    say: () => {},
  }).finally(() => (isMigrating = false))
  let beside = 0
  while (isMigrating) {
    await goOn(old, 1)
    beside++
  }
  expect(await migrating).toHaveLength(tables)
  expect(tables).toBeGreaterThan(50)
  expect(beside).toBeGreaterThan(0)

  const next = await openTestSite({ through: () => connection })
  try {
    for (let turn = 0; turn < 5; turn++)
      for (const [one, other] of [
        [old, next],
        [next, old],
      ] as const) {
        await goOn(one, 1)
        const { order, page } = done.at(-1) as (typeof done)[number]
        expect(page).not.toBeNull()
        const ways = [
          `/api/orders/${order}`,
          `/api/pages?q=${encodeURIComponent(page as string)}`,
          '/api/settings',
        ]
        for (const path of ways) {
          const [here, there] = [
            await one.call('GET', path, { token: shared.token }),
            await other.call('GET', path, { token: shared.token }),
          ]
          expect([here.status, there.status], path).toEqual([200, 200])
          expect(there.json, path).toEqual(here.json)
          expect(here.text).not.toContain('novel')
        }
        const { status } = await other.call('POST', `/api/orders/${order}/payment`, {
          body: {},
          token: shared.token,
        })
        expect(status).toBe(200)
      }
    const rows = await old.db.selectFrom('orders').select('id').execute()
    expect(rows.map(({ id }) => id).toSorted()).toEqual(done.map(({ order }) => order).toSorted())
    const { stock, sum, sold } = await old.stock(product)
    expect([stock, sum]).toEqual([10_000 - done.length, 10_000 - done.length])
    expect(sold).toBe(done.length)
  } finally {
    await next.close()
    await old.close()
  }
})
