// Stores tracking as the carrier last said it.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/open.server.ts'
import { latestNow } from '../../../platform/database/set-back.server.ts'
import type { Outcome } from '../order.ts'

/** A carrier takes back a wrong word within days; after a week a parcel has arrived, or gone back, for good. */
const mayStillChange = sql<boolean>`(
  order_tracking.outcome is null
  or (order_tracking.events -> 0 ->> 'at')::timestamptz > app_now() - interval '7 days'
)`

/** A parcel is heard of within weeks; a code of months that nobody marked as received would be asked about for ever. */
const daysOfAsking = 120

/** Codes of sent orders that were not asked about lately; those never asked about come first. */
export async function listCodesToAsk(db: Database, hours: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_tracking')
    .innerJoin('orders', 'orders.id', 'order_tracking.order_id')
    .where('orders.status', '=', 'sent')
    .where('order_tracking.code', '<>', '')
    .where('order_tracking.created_at', '>', sql<Date>`app_now() - make_interval(days => ${daysOfAsking})`)
    .where(mayStillChange)
    .where(({ or, eb }) =>
      or([
        eb('asked_at', 'is', null),
        eb('asked_at', '<', sql<Date>`app_now() - make_interval(hours => ${hours})`),
        eb('asked_at', '>', latestNow),
      ]),
    )
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .orderBy('order_tracking.code')
    .limit(most)
    .select('order_tracking.code')
    .execute()
  return rows.map(({ code }) => code)
}

/** Which of these codes another order has, with the number of the newest such order. */
export const findUsedCodes = async (
  db: Database,
  orderId: string,
  codes: readonly string[],
): Promise<{ code: string; number: number }[]> =>
  codes.length === 0
    ? []
    : db
        .selectFrom('order_tracking')
        .innerJoin('orders', 'orders.id', 'order_tracking.order_id')
        .where('order_tracking.code', 'in', codes)
        .where('order_tracking.order_id', '<>', orderId)
        .distinctOn('order_tracking.code')
        .orderBy('order_tracking.code')
        .orderBy('orders.number', 'desc')
        .select(['order_tracking.code', 'orders.number'])
        .execute()

/** @param said null: the carrier was asked, and had nothing new */
export async function storeEvents(
  db: Database,
  code: string,
  said: { events: readonly unknown[]; outcome: Outcome | null } | null,
): Promise<void> {
  await db
    .updateTable('order_tracking')
    .set({
      asked_at: sql<Date>`app_now()`,
      ...(said && { events: JSON.stringify(said.events), outcome: said.outcome }),
    })
    .where('code', '=', code)
    .execute()
}
