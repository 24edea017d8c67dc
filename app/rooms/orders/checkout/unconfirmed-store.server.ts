import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/open.server.ts'
import { latestNow } from '../../../platform/database/set-back.server.ts'
import { isOfNewBuyer, isUnconfirmed, isUnpaidOfNewBuyer } from '../moves/hold-store.server.ts'
import type { Buyers } from '../schema.ts'
import { alarmingOrders, type Holding } from './unconfirmed.ts'

/**
 * Locks the network until the transaction ends, so that two orders of one network count each other. This transaction
 * waits longer for locks than others do: a whole telephone network stands in this line.
 */
export async function lockNetwork(db: Database, network: string): Promise<void> {
  await sql`select set_config('lock_timeout', '4500ms', true),
    pg_advisory_xact_lock(hashtextextended(${`order-network ${network}`}, 0))`.execute(db)
}

const withinTheHour = (at: 'held_at' | 'created_at') =>
  sql<boolean>`${sql.ref(at)} between app_now() - interval '1 hour' and ${latestNow}`
const holds = sql<boolean>`is_held and status = 'pending' and payment_state = 'awaiting'`

/** Buyers whose orders are counted and canceled together; 'new' includes the unconfirmed ones. */
const together: Record<Buyers, { hold: RawBuilder<boolean>; unpaid: RawBuilder<boolean> }> = {
  unconfirmed: { hold: sql<boolean>`known_at is null`, unpaid: isUnconfirmed },
  new: { hold: isOfNewBuyer, unpaid: isUnpaidOfNewBuyer },
}

async function sumOf(db: Database, which: RawBuilder<boolean>): Promise<Holding> {
  const { rows } = await sql<Holding>`
    select coalesce(sum(items_cents), 0) as cents,
      coalesce(sum((select sum(qtd) from order_lines where order_id = orders.id)), 0) as units
    from orders where ${which}
  `.execute(db)
  return { units: Number(rows[0]?.units ?? 0), cents: Number(rows[0]?.cents ?? 0) }
}

/** Sums the unconfirmed holds that began within the hour, whether or not they have ended. */
export const heldByNetwork = (db: Database, network: string): Promise<Holding> =>
  sumOf(
    db,
    sql`network = ${network} and known_at is null and status = 'pending' and ${withinTheHour('held_at')}`,
  )

/**
 * Sums what known buyers of the order's network who have never paid here ordered and held within a day, but for this
 * order and those of the last hour that its buyer canceled: whoever corrects an order cancels it and orders again.
 */
export const heldByNewOf = (
  db: Database,
  { id, network, customer_email }: { id: string; network: string; customer_email: string },
): Promise<Holding> =>
  sumOf(
    db,
    sql`network = ${network} and network <> '' and id <> ${id} and known_at is not null
      and created_at between app_now() - interval '1 day' and ${latestNow} and held_at is not null
      and not (
        status = 'canceled' and lower(customer_email) = ${customer_email.toLowerCase()}
        and held_at > app_now() - interval '1 hour'
      )
      and ${isOfNewBuyer}`,
  )

/**
 * How much of each of the goods all these buyers hold together.
 * @param goods null: all goods
 */
export async function heldTogether(
  db: Database,
  buyers: Buyers,
  goods: readonly string[] | null,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where(holds)
    .where(together[buyers].hold)
    .where('goods_id', 'is not', null)
    .$if(goods !== null, (all) => all.where('goods_id', 'in', [...(goods ?? [])]))
    .groupBy('goods_id')
    .select((row) => ['goods_id', row.fn.sum<number>('qtd').as('qtd')])
    .execute()
  return new Map(rows.flatMap(({ goods_id, qtd }) => (goods_id === null ? [] : [[goods_id, Number(qtd)]])))
}

/** How many networks placed `alarmingOrders` or more unconfirmed orders within an hour. */
export async function countBusyNetworks(db: Database): Promise<number> {
  const { rows } = await sql<{ networks: number }>`
    select count(*) as networks from (
      select network from orders
      where known_at is null and status = 'pending' and network <> '' and placed_by = 'customer'
        and ${withinTheHour('created_at')}
      group by network having count(*) >= ${alarmingOrders}
    ) as busy
  `.execute(db)
  return Number(rows[0]?.networks ?? 0)
}

export const countTogether = async (db: Database, buyers: Buyers): Promise<number> =>
  (
    await db
      .selectFrom('orders')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where(together[buyers].unpaid)
      .executeTakeFirstOrThrow()
  ).count

export async function isOfNew(db: Database, order: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', order)
    .where(isOfNewBuyer)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether this e-mail has paid an order from the same network: typed in another network it proves nothing. */
export async function hasPaidFrom(
  db: Database,
  { email, network }: { email: string; network: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where(sql`lower(customer_email)`, '=', email.toLowerCase())
    .where('network', '=', network)
    .where('payment_state', '=', 'confirmed')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The orders placed until a moment, the oldest first. */
export async function listTogether(
  db: Database,
  { until, buyers }: { until: string; buyers: Buyers },
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where(together[buyers].unpaid)
    .where('placed_by', '=', 'customer')
    .where('created_at', '<=', new Date(until))
    .orderBy('created_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether an order under this e-mail was ever confirmed by a letter, or placed by the account that has confirmed it. */
export async function hasConfirmed(db: Database, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where(sql`lower(customer_email)`, '=', email.toLowerCase())
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('known_by', 'in', ['code', 'link']),
        eb('known_by', '=', 'account').and(
          sql`lower(customer_email)`,
          '=',
          selectFrom('users')
            .select(sql<string>`lower(email)`.as('email'))
            .whereRef('users.id', '=', 'user_id'),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
