// Finds where orders and the ledger of the stock contradict each other. A product that was erased took its ledger
// along.
import { sql } from 'kysely'
import { findDifferences } from '../../platform/database/differences.server.ts'
import type { Database } from '../../platform/database/open.server.ts'

const named = sql`'nº ' || orders.number as example`

export const findWrongTotals = (db: Database) =>
  findDifferences(
    db,
    sql`select ${named} from orders
        left join (select order_id, sum(total_cents) as sum from order_lines group by order_id) as lines
          on lines.order_id = orders.id
      where orders.items_cents <> coalesce(lines.sum, 0)
        or orders.total_cents <> orders.items_cents + orders.shipping_cents`,
  )

/** Finds lines of which more is out than was ordered; a sale may follow a return, as where the return was a mistake. */
export const findSoldTwice = (db: Database) =>
  findDifferences(
    db,
    sql`select distinct ${named} from orders
        join order_lines on order_lines.order_id = orders.id
        join (select order_line_id, -sum(delta) as out from stock_lines
            where order_line_id is not null group by order_line_id) as ledger
          on ledger.order_line_id = order_lines.id
      where ledger.out > order_lines.qtd`,
  )

/** Finds orders without goods whose pieces did not all come back, or came back twice. */
export const findNotReturned = (db: Database) =>
  findDifferences(
    db,
    sql`select distinct ${named} from orders
        join order_lines on order_lines.order_id = orders.id
        join (select order_line_id, sum(delta) as sum from stock_lines
            where order_line_id is not null group by order_line_id having sum(delta) <> 0) as ledger
          on ledger.order_line_id = order_lines.id
      where not orders.is_held`,
  )

/** Finds orders for which the stock has not given exactly what they hold, less what a withdrawal returned. */
export const findNotHeld = (db: Database) =>
  findDifferences(
    db,
    sql`select distinct ${named} from orders
        join order_lines on order_lines.order_id = orders.id and order_lines.goods_id is not null
        left join (select order_line_id, -sum(delta) as out from stock_lines
            where order_line_id is not null group by order_line_id) as ledger
          on ledger.order_line_id = order_lines.id
        left join (select (item->>'line')::uuid as line, sum((item->>'qtd')::integer) as qtd
            from withdrawals, jsonb_array_elements(items) as item where received_at is not null group by 1) as back
          on back.line = order_lines.id
      where orders.is_held and coalesce(ledger.out, 0) <> order_lines.qtd - coalesce(back.qtd, 0)`,
  )

export const findUndatedPayments = (db: Database) =>
  findDifferences(
    db,
    sql`select ${named} from orders where (orders.payment_state = 'awaiting') <> (orders.paid_at is null)`,
  )

/** Finds orders whose state of payment contradicts their payments; an ended payment counts only if money came in. */
export const findUnbookedPayments = (db: Database) =>
  findDifferences(
    db,
    sql`select ${named} from orders
        left join (select distinct order_id from payments
            where state in ('confirmed', 'disputed') or (state = 'ended' and paid_cents > 0)) as paid
          on paid.order_id = orders.id
      where (orders.payment_state = 'awaiting') <> (paid.order_id is null)`,
  )
