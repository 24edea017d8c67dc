import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/open.server.ts'
import { type OffReason, oldSecretHours } from './webhook.ts'

const now = sql<Date>`app_now()`

const columns = [
  'id',
  'name',
  'url',
  'events',
  'enabled',
  'off_reason',
  'created_at',
  'last_success_at',
] as const

const endpoints = (db: Database) => db.selectFrom('webhook_endpoints')

export const listEndpoints = (db: Database) =>
  endpoints(db).select(columns).orderBy('created_at').orderBy('id').execute()

export type EndpointRow = Awaited<ReturnType<typeof listEndpoints>>[number]

export const findEndpoint = (db: Database, id: string) =>
  endpoints(db).select(columns).where('id', '=', id).executeTakeFirst()

export const lockEndpoint = (db: Database, id: string) =>
  endpoints(db).select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

/** Changes go one after the other until the transaction ends, so that the endpoints can be counted. */
export const lockEndpoints = async (db: Database): Promise<void> =>
  void (await sql`lock table webhook_endpoints in share row exclusive mode`.execute(db))

/** The ids of the endpoints that want to be told. */
export async function findListeners(db: Database, type: string): Promise<string[]> {
  const rows = await endpoints(db)
    .select('id')
    .where('enabled', '=', true)
    .where(sql<boolean>`${type} = any(events)`)
    .execute()
  return rows.map(({ id }) => id)
}

type EndpointFields = { name: string; url: string; events: string[] }

export async function insertEndpoint(
  db: Database,
  given: EndpointFields & { sealed: Buffer },
): Promise<string> {
  const { sealed, ...fields } = given
  const id = randomUUIDv7()
  await db
    .insertInto('webhook_endpoints')
    .values({ id, ...fields, secret_sealed: sealed, created_at: now, publications_from: now })
    .execute()
  return id
}

export const changeEndpoint = (db: Database, id: string, fields: Partial<EndpointFields>) =>
  Object.keys(fields).length === 0
    ? Promise.resolve()
    : db.updateTable('webhook_endpoints').set(fields).where('id', '=', id).execute()

/** The endpoint is not told what was published before. */
export const hearPublicationsFromNow = (db: Database, id: string) =>
  db.updateTable('webhook_endpoints').set({ publications_from: now }).where('id', '=', id).execute()

/** The endpoint is not told what was published while it was off. */
export const switchOn = (db: Database, id: string) =>
  db
    .updateTable('webhook_endpoints')
    .set({ enabled: true, off_reason: '', publications_from: now })
    .where('id', '=', id)
    .where('enabled', '=', false)
    .execute()

/** False when the endpoint was off already. */
export async function switchOff(db: Database, id: string, reason: OffReason): Promise<boolean> {
  const off = await db
    .updateTable('webhook_endpoints')
    .set({ enabled: false, off_reason: reason })
    .where('id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirst()
  return off.numUpdatedRows > 0n
}

export const replaceSecret = (db: Database, id: string, sealed: Buffer) =>
  db
    .updateTable('webhook_endpoints')
    .set({
      old_secret_sealed: sql`secret_sealed`,
      old_secret_until: sql`app_now() + make_interval(hours => ${sql.lit(oldSecretHours)})`,
      secret_sealed: sealed,
    })
    .where('id', '=', id)
    .execute()

export const deleteEndpoint = (db: Database, id: string) =>
  db.deleteFrom('webhook_endpoints').where('id', '=', id).execute()

/** Where it lies ahead, the clock has been set back. */
const toldUntil = sql<Date>`least(publications_from, app_now())`

/** The listening endpoints, each with the moment up to which it was told of publications; the earliest first. */
export const listPublicationListeners = (db: Database) =>
  endpoints(db)
    .select(['id', toldUntil.as('publications_from')])
    .where('enabled', '=', true)
    .where(sql<boolean>`'publication.published' = any(events)`)
    .orderBy('publications_from')
    .execute()

/** The next look begins some minutes back, so that a record that was being written now is found then. */
export const notePublicationsTold = (db: Database, ids: readonly string[]) =>
  db
    .updateTable('webhook_endpoints')
    .set({ publications_from: sql`greatest(${toldUntil}, app_now() - interval '5 minutes')` })
    .where('id', 'in', [...ids])
    .execute()
