import { sql } from 'kysely'
import { findDifferences } from '../../platform/database/differences.server.ts'
import type { Database } from '../../platform/database/open.server.ts'

/** Matched payments whose order does not exist or is still awaiting payment. */
export const findUnplaced = (db: Database) =>
  findDifferences(
    db,
    sql`select to_char(line.at at time zone 'America/Sao_Paulo', 'DD/MM/YYYY') || ', R$ '
          || replace(to_char(line.amount_cents / 100.0, 'FM999999990.00'), '.', ',') as example
        from statement_lines as line left join orders on orders.id = line.order_id
      where line.state = 'matched' and (orders.id is null or orders.payment_state = 'awaiting')`,
  )
