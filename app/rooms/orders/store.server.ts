// More statements are in reading/list-store, checkout/key-store and moves/hold-store.

import { randomUUIDv7 } from 'node:crypto'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Database } from '../../platform/database/open.server.ts'
import type { OrderLinesTable, OrdersTable } from '../../platform/database/tables.ts'
import { minutesFromNow } from './moves/hold-store.server.ts'
import { type Deed, type KnownBy, mayMove, type OrderStatus } from './order.ts'

const now = sql<Date>`app_now()`

type NewOrder = Omit<
  Insertable<OrdersTable>,
  | 'created_at'
  | 'updated_at'
  | 'accepted_at'
  | 'held_at'
  | 'held_until'
  | 'known_at'
  | 'known_by'
  | 'number'
  | 'pay_until'
  | 'is_held'
  | 'payment_state'
  | 'status'
>

/** All in minutes, by the database's clock. */
export type Terms = {
  /** 0: the order is placed without a hold */
  hold: number
  /** the time to pay */
  pay: number
  /** null for an unconfirmed buyer */
  knownBy: KnownBy | null
}

/** Inserts a pending, unpaid order. */
export const insertOrder = (db: Database, order: NewOrder, { hold, pay, knownBy }: Terms) =>
  db
    .insertInto('orders')
    .values({
      ...order,
      number: sql<number>`nextval('order_numbers')`,
      status: 'pending',
      payment_state: 'awaiting',
      is_held: hold > 0,
      held_at: hold > 0 ? now : null,
      held_until: hold > 0 ? minutesFromNow(hold) : null,
      pay_until: minutesFromNow(pay),
      known_at: knownBy === null ? null : now,
      known_by: knownBy,
      accepted_at: order.acceptance ? now : null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export type StoredOrder = Awaited<ReturnType<typeof insertOrder>>

export const insertLines = (db: Database, lines: Insertable<OrderLinesTable>[]) =>
  db.insertInto('order_lines').values(lines).returningAll().execute()

export const findOrder = (db: Database, id: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()

export const findIdByNumber = async (db: Database, number: number): Promise<string | undefined> =>
  (await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst())?.id

/** @param hash SHA-256 of the token in the order's link */
export const findOrderByToken = (db: Database, hash: Buffer) =>
  db.selectFrom('orders').selectAll().where('token_hash', '=', hash).executeTakeFirst()

/** Locks the order until the transaction ends. */
export const lockOrder = (db: Database, id: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const linesOf = (db: Database, orderIds: readonly string[]) =>
  db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute()

export const findOrdersOfLines = (db: Database, lineIds: readonly string[]) =>
  db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where('order_lines.id', 'in', lineIds)
    .select(['order_lines.id as line', 'orders.id as _id', 'orders.number'])
    .execute()

export type LineRow = Awaited<ReturnType<typeof linesOf>>[number]

export const movesOf = (db: Database, orderId: string) =>
  db
    .selectFrom('order_moves')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute()

export type MoveRow = Awaited<ReturnType<typeof movesOf>>[number]

export const trackingOf = (db: Database, orderIds: readonly string[]) =>
  db
    .selectFrom('order_tracking')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .orderBy('code')
    .execute()

export type TrackingRow = Awaited<ReturnType<typeof trackingOf>>[number]

/**
 * Compares and sets: only while the order has the status the caller saw (docs/rules/security.md 1.11), and only by an
 * allowed move. Returns the new row; undefined where it moved nothing.
 */
export async function moveOrder(
  db: Database,
  { id, status }: { id: string; status: OrderStatus },
  change: Omit<Updateable<OrdersTable>, 'status' | 'held_at' | 'held_until' | 'pay_until'> & {
    status?: OrderStatus
    held_at?: RawBuilder<Date>
    held_until?: RawBuilder<Date> | null
    pay_until?: RawBuilder<Date>
  },
  may: (from: OrderStatus, to: OrderStatus) => boolean = mayMove,
) {
  if (change.status && !may(status, change.status)) return undefined
  return db
    .updateTable('orders')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', status)
    .returningAll()
    .executeTakeFirst()
}

export const markKnown = (db: Database, id: string, by: KnownBy) =>
  db
    .updateTable('orders')
    .set({ known_at: now, known_by: by, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

const endOfPaying = sql<Date>`coalesce(pay_until, held_until)`

/** The columns of a hold of so many minutes; it never outlasts the time to pay. */
export const heldFor = (minutes: number) => ({
  is_held: true,
  held_at: now,
  held_until: sql<Date>`least(${endOfPaying}, ${minutesFromNow(minutes)})`,
})

/** Holds an order that was placed just now for less than the time to pay. */
export const holdBriefly = (db: Database, id: string, minutes: number) =>
  db.updateTable('orders').set(heldFor(minutes)).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Holds nothing; the order stays payable. Its goods are to be returned. */
export const leaveUnheld = (db: Database, id: string) =>
  db
    .updateTable('orders')
    .set({ is_held: false, held_at: null, held_until: null, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Holds until the end of the time to pay. */
export const keepHold = (db: Database, id: string) =>
  db
    .updateTable('orders')
    .set({ held_until: endOfPaying, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

const afterLastMove = (orderId: string) => sql<Date>`greatest(app_now(), (
  select max(at) + interval '1 microsecond' from order_moves where order_id = ${orderId}
))`

type NewMove = {
  order_id: string
  status: OrderStatus
  deed: Deed
  by_id: string | null
  by_name: string
  note: string
  /** centavos that came in; null for other moves */
  amount_cents: number | null
}

/**
 * The order is locked. What this transaction calls now may be before the last move: it may have begun long ago, and
 * waited for the order.
 */
export const insertMove = (db: Database, move: NewMove) =>
  db
    .insertInto('order_moves')
    .values({ id: randomUUIDv7(), ...move, at: afterLastMove(move.order_id) })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Replaces the codes; those that stay keep their tracking events. */
export async function replaceTracking(
  db: Database,
  orderId: string,
  codes: readonly { service: string; code: string }[],
): Promise<void> {
  await db
    .deleteFrom('order_tracking')
    .where('order_id', '=', orderId)
    .where(({ and, eb, not, or }) =>
      not(
        or(codes.map(({ service, code }) => and([eb('service_code', '=', service), eb('code', '=', code)]))),
      ),
    )
    .execute()
  if (codes.length === 0) return
  await db
    .insertInto('order_tracking')
    .values(
      codes.map(({ service, code }) => ({ order_id: orderId, service_code: service, code, created_at: now })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
