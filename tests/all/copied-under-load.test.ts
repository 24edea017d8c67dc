// A copy made while orders are placed and pictures sent is the site of one moment: restored, it equals what the database
// held in that very snapshot, to the row, the cent and the byte.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreTask } from '../../app/front-door/backup-tasks.server.ts'
import { writeBackup } from '../../app/platform/backup/write-backup.server.ts'
import type { Tables } from '../../app/platform/database/tables.ts'
import { readEnv } from '../../app/platform/env.server.ts'
import { jpeg } from '../../app/platform/images/sample-images.testing.ts'
import { bodyOf, openShop, type Shop } from '../../app/rooms/orders/sample-orders.testing.ts'
import { storedKeys } from '../../app/rooms/uploads/stored-keys.server.ts'
import { databasePicture } from '../support/database-picture.ts'
import { type EmptyDatabase, emptyDatabase } from '../support/empty-database.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import type { SignedIn } from '../support/test-site.ts'

const migrations = join(import.meta.dirname, '../../db/migrations')
let shop: Shop
let rosa: SignedIn
let empty: EmptyDatabase
beforeAll(async () => {
  shop = await openShop()
  rosa = await shop.addUser('admin')
  empty = await emptyDatabase()
})
afterAll(async () => {
  await empty.drop()
  await shop.close()
})

/** The ledger's sum is the stock, and what was sold is what the orders hold. */
const sums = `select
  (select coalesce(sum(total_cents), 0)::text from orders) as orders,
  (select count(*)::int from orders) as placed,
  (select coalesce(sum(qtd), 0)::text from order_lines) as ordered,
  (select coalesce(-sum(delta), 0)::text from stock_lines where kind = 'sale') as sold,
  (select coalesce(sum(delta), 0)::text from stock_lines) as ledger,
  (select coalesce(sum(stock), 0)::text from goods) as stock,
  (select count(*)::int from uploads) as uploads`
type Sums = { placed: number; uploads: number } & Record<
  'orders' | 'ordered' | 'sold' | 'ledger' | 'stock',
  string
>

async function sumsOf(connection: pg.PoolConfig, snapshot?: string): Promise<Sums> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read')
    if (snapshot) await client.query(`set transaction snapshot '${snapshot}'`)
    const { rows } = await client.query<Sums>(sums)
    if (!rows[0]) throw new Error('no sums')
    return rows[0]
  } finally {
    await client.end()
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('the copy equals the snapshot, whatever is written meanwhile', async () => {
  const here = shop.parts.database.pool.options as pg.PoolConfig
  const product = await shop.product({ stock: 100_000 })
  const done = { orders: 0, uploads: 0 }
  let isOver = false
  async function buy() {
    while (!isOver) {
      // Typed by the shop, whose orders have no share of the shelf.
      const answer = await shop.call('POST', '/api/orders/for-customer', {
        token: rosa.token,
        body: { ...bodyOf(product, 1 + (done.orders % 3)), idempotency_key: crypto.randomUUID() },
      })
      expect(answer.status, answer.text).toBe(201)
      done.orders++
    }
  }
  async function send() {
    while (!isOver) {
      const body = new FormData()
      body.append('file', new File([await jpeg(40 + (done.uploads % 50), 40)], 'feira.jpg'))
      const answer = await shop.call('POST', '/api/uploads/images', { token: rosa.token, body })
      expect(answer.status, answer.text).toBe(201)
      done.uploads++
    }
  }
  const load = [buy(), buy(), buy(), send()]
  const until = async (orders: number, uploads: number) => {
    while (done.orders < orders || done.uploads < uploads) await Promise.race([delay(20), ...load])
  }
  await until(30, 5)

  const acknowledged = { ...done }
  const { files, database, env } = shop.parts
  const folder = await temporaryFolder('under-load')
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: database.longPool }) })
  let seen: { picture: Awaited<ReturnType<typeof databasePicture>>; sums: Sums } | undefined
  const keysIn = (snapshot: string) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => {
        await sql`set transaction snapshot ${sql.lit(snapshot)}`.execute(db)
        seen = { picture: await databasePicture(here, snapshot), sums: await sumsOf(here, snapshot) }
        // The files are copied while more comes in.
        await until(done.orders + 20, done.uploads + 3)
        return storedKeys(db)
      })
  const given = { files, folder, kind: 'nightly' as const, onProgress: () => {} }
  const made = await writeBackup({ ...given, pool: database.longPool, keysIn })
  await until(done.orders + 5, done.uploads + 1)
  isOver = true
  await Promise.all(load)

  const now = await sumsOf(here)
  expect(seen?.sums.placed).toBeGreaterThanOrEqual(acknowledged.orders)
  expect(seen?.sums.uploads).toBeGreaterThanOrEqual(acknowledged.uploads)
  expect(now.placed - (seen?.sums.placed ?? 0)).toBeGreaterThanOrEqual(20)
  expect(now.uploads - (seen?.sums.uploads ?? 0)).toBeGreaterThanOrEqual(3)
  expect(made.manifest.missing).toEqual([])

  const there = readEnv({ NODE_ENV: 'test', DATA_DIR: join(folder, 'data') })
  const { connection } = empty
  await restoreTask({ env: there, migrations, connect: async () => connection }, [made.path], () => {})
  const restored = await sumsOf(connection)
  expect(restored).toEqual(seen?.sums)
  expect(restored.stock).toBe(restored.ledger)
  expect(restored.sold).toBe(restored.ordered)
  expect(await databasePicture(connection)).toEqual(seen?.picture)
  expect(made.manifest.files.length).toBeGreaterThanOrEqual(acknowledged.uploads)
  for (const { key, sha256: hash } of made.manifest.files) {
    const file = await readFile(join(there.DATA_DIR, 'uploads', key))
    expect(sha256(file), key).toBe(hash)
    expect(file.equals(await readFile(join(env.DATA_DIR, 'uploads', key))), key).toBe(true)
  }
})
