import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { daysAgo, deleteOld } from '../../platform/database/delete-old.server.ts'
import type { Database } from '../../platform/database/open.server.ts'
import { keptDays } from '../../platform/limits/retention.ts'
import type { DeliveryState, TryTrouble } from './webhook.ts'

const now = sql<Date>`app_now()`

type NewDelivery = {
  endpoint: string
  type: string
  data: unknown
  onceKey?: string | undefined
  state?: DeliveryState
}

/** Answers null where this endpoint was told of it before. */
export async function insertDelivery(db: Database, given: NewDelivery): Promise<string | null> {
  const row = await db
    .insertInto('webhook_deliveries')
    .values({
      id: randomUUIDv7(),
      endpoint_id: given.endpoint,
      type: given.type,
      data: JSON.stringify(given.data),
      once_key: given.onceKey ?? null,
      created_at: now,
      state: given.state ?? 'waiting',
    })
    .onConflict((conflict) => conflict.columns(['endpoint_id', 'once_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The delivery with all that sending it takes; a former secret only while it signs. */
export const findToSend = (db: Database, id: string) =>
  db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .select(['d.id', 'd.type', 'd.data', 'd.created_at', 'd.state', 'd.tries'])
    .select(['e.id as endpoint_id', 'e.name', 'e.url', 'e.enabled', 'e.rests_until', 'e.secret_sealed'])
    .select(
      sql<Buffer | null>`case when e.old_secret_until > app_now() then e.old_secret_sealed end`.as(
        'old_sealed',
      ),
    )
    .where('d.id', '=', id)
    .executeTakeFirst()

export type ToSend = NonNullable<Awaited<ReturnType<typeof findToSend>>>

/** Keeps the delivery from being deleted until the transaction ends; false when it is gone already. */
export async function holdDelivery(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

type NewTry = { asked: boolean; status: number | null; trouble: TryTrouble | ''; ms: number; answer: string }

export const insertTry = (db: Database, delivery: string, tried: NewTry) =>
  db
    .insertInto('webhook_tries')
    .values({ id: randomUUIDv7(), delivery_id: delivery, at: now, ...tried })
    .execute()

export async function markDelivered(db: Database, { id, endpoint_id }: ToSend): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'delivered', next_try_at: null })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('webhook_endpoints')
    .set({ last_success_at: now })
    .where('id', '=', endpoint_id)
    .execute()
}

/** Notes one more failed try. @param pause seconds until the next. @returns when that is; null where it came through */
export async function markForLater(db: Database, id: string, pause: number): Promise<Date | null> {
  const row = await db
    .updateTable('webhook_deliveries')
    .set({
      tries: sql`tries + 1`,
      next_try_at: sql`app_now() + make_interval(secs => ${pause})`,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('next_try_at')
    .executeTakeFirst()
  return row?.next_try_at ?? null
}

/** False where the delivery came through meanwhile. */
export async function markFailed(db: Database, id: string): Promise<boolean> {
  const failed = await db
    .updateTable('webhook_deliveries')
    .set({ tries: sql`tries + 1`, state: 'failed', next_try_at: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return failed.numUpdatedRows > 0n
}

/** Whether any delivery to the endpoint came through since this one was written. */
export async function hasSucceededSince(db: Database, { id, endpoint_id }: ToSend): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_endpoints as e')
    .innerJoin('webhook_deliveries as d', 'd.endpoint_id', 'e.id')
    .select('e.id')
    .where('e.id', '=', endpoint_id)
    .where('d.id', '=', id)
    .whereRef('e.last_success_at', '>=', 'd.created_at')
    .executeTakeFirst()
  return row !== undefined
}

const deliveries = (db: Database, endpoint: string) =>
  db.selectFrom('webhook_deliveries').where('endpoint_id', '=', endpoint)

/** The newest first. */
export async function listDeliveryRows(
  db: Database,
  endpoint: string,
  { page, per_page, id }: { page: number; per_page: number; id?: string },
) {
  let found = deliveries(db, endpoint)
  if (id) found = found.where('id', '=', id)
  const rows = await found
    .select(['id', 'type', 'data', 'created_at', 'next_try_at'])
    .select(sql<DeliveryState>`state`.as('state'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const { total } = await found
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveryRows>>['rows'][number]

/** The tries of these deliveries, the last first. */
export const triesOf = (db: Database, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('webhook_tries')
        .selectAll()
        .where('delivery_id', 'in', [...ids])
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .execute()

export type TryRow = Awaited<ReturnType<typeof triesOf>>[number]

export const deleteOldDeliveries = (db: Database) =>
  deleteOld(db, 'webhook_deliveries', sql<boolean>`created_at < ${daysAgo(keptDays.webhookDeliveries)}`)
