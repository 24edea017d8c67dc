// The kind of search decides which index answers; no search scans the table.

import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { createdAfter, createdExactly, inPieces } from '../../../platform/database/in-pieces.server.ts'
import { anywhere, literal } from '../../../platform/database/like.server.ts'
import type { Database } from '../../../platform/database/open.server.ts'
import type { OrdersTable, Tables } from '../../../platform/database/tables.ts'
import { plain } from '../../../platform/database/without-accents.server.ts'
import { isExpired, isPayable, isUnconfirmed, isUnpaidOfNewBuyer } from '../moves/hold-store.server.ts'
import type { OrderStatus } from '../order.ts'
import type { OrdersFilter, OrdersQuery } from '../schema.ts'
import { readSought } from './sought.ts'

/** The account whose orders are listed; null: all orders. */
type Owner = string | null
/** `hasDocuments`: the search may find by CPF and CNPJ, which would reveal them digit by digit */
type Filter = OrdersFilter & { owner: Owner; zone: string; hasDocuments: boolean }

const columns = [
  'id',
  'number',
  'status',
  'situation',
  'customer_name',
  'customer_email',
  'total_cents',
  'payment_method',
  'payment_state',
  'address',
  'is_held',
  'held_until',
  'known_at',
  'pay_until',
  'created_at',
] as const
export type ListedRow = Pick<Selectable<OrdersTable>, (typeof columns)[number]> & { is_packed: boolean }

export async function listOrderRows(db: Database, filter: Filter, query: OrdersQuery) {
  const found = matching(db, filter)
  const counted = await found.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const direction = query.sort === 'oldest' ? 'asc' : 'desc'
  const rows = await found
    .select(columns)
    .select(isPrepared.as('is_packed'))
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute()
  return { rows, total: counted.total }
}

/** The last order with an address, else the last one. */
export const findLastOrder = (db: Database, userId: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'customer_phone', 'customer_document', 'address'])
    .where('user_id', '=', userId)
    .orderBy(sql`(address is null)`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

type Found = SelectQueryBuilder<Tables, 'orders', object>

function matching(db: Database, filter: Filter): Found {
  let query: Found = db.selectFrom('orders')
  if (filter.owner !== null) query = query.where('user_id', '=', filter.owner)
  if (filter.status) query = query.where('status', '=', filter.status)
  if (filter.payment) query = query.where('payment_state', '=', filter.payment)
  if (filter.situation === 'expired')
    query = query.where((where) => where.or([where('situation', '=', 'expired'), isExpired]))
  else if (filter.situation === 'none')
    query = query
      .where('situation', 'is', null)
      .where(({ eb, or }) => or([eb('status', '<>', 'pending'), isPayable]))
  else if (filter.situation) query = query.where('situation', '=', filter.situation)
  if (filter.confirmed === 'no') query = query.where(isUnconfirmed)
  if (filter.buyer === 'new') query = query.where(isUnpaidOfNewBuyer)
  if (filter.prepared)
    query = query
      .where(filter.prepared === 'yes' ? isPrepared : sql<boolean>`not ${isPrepared}`)
      .where(isWanted)
  if (filter.from) query = query.where('created_at', '>=', startOf(filter.from, filter.zone))
  if (filter.to) query = query.where('created_at', '<', startOf(filter.to, filter.zone, 1))
  return filter.q ? sought(db, query, filter) : query
}

/** Its customer has not withdrawn. The version before could mark as returned what was never sent. */
const isWanted = sql<boolean>`(situation is null or situation not in ('withdrawal_requested', 'withdrawn'))`

const isPrepared = sql<boolean>`(coalesce((
  select deed from order_moves where order_id = orders.id and deed in ('prepared', 'unprepared')
  order by at desc, id desc limit 1
), '') = 'prepared')`

/** The start of a day in a zone, `later` days after. */
const startOf = (day: string, zone: string, later = 0) =>
  sql<Date>`((${day}::date + ${later}::int)::timestamp at time zone ${zone})`

const named = plain(sql`customer_name || ' ' || customer_email`)

function sought(db: Database, query: Found, { q, hasDocuments }: Filter): Found {
  const { number, document: meant, tracking, name } = readSought(q)
  const document = hasDocuments ? meant : ''
  if (tracking)
    return query.where(
      'id',
      'in',
      db
        .selectFrom('order_tracking')
        .select('order_id')
        .where('code', 'like', `${tracking}%`)
        .where('code', '!=', ''),
    )
  if (number !== null || meant)
    return query.where((where) =>
      where.or([
        ...(number === null ? [] : [where('number', '=', number)]),
        ...(document
          ? [
              where.and([
                where('customer_document', 'like', `${document}%`),
                where('customer_document', '!=', ''),
              ]),
            ]
          : []),
      ]),
    )
  // One or two letters have trigrams only at the beginning of a word.
  const pattern = name.length < 3 ? `${literal(name)}%` : anywhere(name)
  return query.where(named, 'like', plain(pattern))
}

/** All matching orders, the oldest first. */
export const streamOrders = (db: Database, filter: Filter, size = 200) =>
  inPieces<Selectable<OrdersTable> & { created_exactly: string }>(size, (after) => {
    const query = matching(db, filter)
      .selectAll()
      .select(createdExactly)
      .orderBy('created_at')
      .orderBy('id')
      .limit(size)
    return (after ? query.where(createdAfter(after)) : query).execute()
  })

export type ListedLines = {
  /** number of pieces, not of lines */
  items: number
  /** codes of the services by which the lines travel */
  services: string[]
}

export async function sumLines(db: Database, orderIds: readonly string[]): Promise<Map<string, ListedLines>> {
  const rows = await db
    .selectFrom('order_lines')
    .select((of) => ['order_id', of.fn.sum<number>('qtd').as('items')])
    .select(sql<string[]>`array_agg(distinct shipping_code)`.as('services'))
    .where('order_id', 'in', orderIds)
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id, ...lines }) => [order_id, lines]))
}

/** In centavos. */
export type Money = { came: number; back: number }

/** What came in for each of these orders, and what of it has gone back. */
export async function sumMoney(db: Database, orderIds: readonly string[]): Promise<Map<string, Money>> {
  const gone = sql<number>`(
    select sum(amount_cents) from refunds where payment_id = payments.id and state = 'done'
  )`
  const rows = await db
    .selectFrom('payments')
    .select((of) => [
      'order_id',
      of.fn.sum<number>('paid_cents').as('came'),
      of.fn.sum<number | null>(gone).as('back'),
    ])
    .where('order_id', 'in', orderIds)
    .groupBy('order_id')
    .execute()
  return new Map(
    rows.flatMap(({ order_id, came, back }) =>
      order_id === null ? [] : [[order_id, { came: Number(came), back: Number(back) }]],
    ),
  )
}

/** Counts the worklist, each number by an index of its own. */
export async function countWork(db: Database) {
  const { rows } = await sql<
    Record<
      | 'unpaid'
      | 'unconfirmed'
      | 'of_new'
      | 'to_prepare'
      | 'to_ship'
      | 'without_stock'
      | 'returns'
      | 'to_refund',
      number
    >
  >`
    select (select count(*) from orders where ${isPayable}) as unpaid,
      (select count(*) from orders where ${isUnconfirmed}) as unconfirmed,
      (select count(*) from orders where ${isUnpaidOfNewBuyer}) as of_new,
      processing.to_prepare, processing.to_ship,
      (select count(*) from orders where situation = 'paid_without_stock') as without_stock,
      (select count(*) from orders where situation = 'withdrawal_requested') as returns,
      (select count(*) from orders where payment_state = 'refund_due') as to_refund
    from (
      select count(*) filter (where not is_prepared) as to_prepare, count(*) filter (where is_prepared) as to_ship
      from (select ${isPrepared} as is_prepared from orders where status = 'processing' and ${isWanted}) as one
    ) as processing
  `.execute(db)
  return (
    rows[0] ?? {
      unpaid: 0,
      unconfirmed: 0,
      of_new: 0,
      to_prepare: 0,
      to_ship: 0,
      without_stock: 0,
      returns: 0,
      to_refund: 0,
    }
  )
}

/** Counts each order once; each part by an index of its own. */
export async function countWaitingRows(db: Database, { refunds }: { refunds: boolean }): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from (
      select id from orders where status = 'processing'
      union select id from orders where situation in ('paid_without_stock', 'withdrawal_requested')
      union select id from orders where payment_state = 'refund_due' and ${refunds}
    ) as waiting
  `.execute(db)
  return rows[0]?.waiting ?? 0
}

export async function countByStatus(
  db: Database,
  statuses: readonly OrderStatus[],
): Promise<[OrderStatus, number][]> {
  const rows = await db
    .selectFrom('orders')
    .select(['status', (of) => of.fn.countAll<number>().as('count')])
    .where('status', 'in', statuses)
    .groupBy('status')
    .execute()
  return rows.map(({ status, count }) => [status, count])
}
