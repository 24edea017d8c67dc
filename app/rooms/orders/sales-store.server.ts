// What came in, counted: orders whose payment was confirmed and kept, by the day the money came.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/open.server.ts'

/** @param since a moment; months are those of the zone's wall */
export async function countSalesByMonth(db: Database, { since, zone }: { since: Date; zone: string }) {
  const { rows } = await sql<{ month: string; orders: number; total_cents: number }>`
    select to_char(paid_at at time zone ${zone}, 'YYYY-MM') as month, count(*)::int as orders,
      sum(total_cents)::bigint as total_cents
    from orders where payment_state = 'confirmed' and paid_at >= ${since}
    group by 1 order by 1`.execute(db)
  return rows.map((row) => ({ ...row, total_cents: Number(row.total_cents) }))
}

/** Without shipping; products that are gone are counted under the name they were sold by. */
export async function countSalesByProduct(db: Database, { since, most }: { since: Date; most: number }) {
  const { rows } = await sql<{ product: string | null; name: string; qtd: number; total_cents: number }>`
    select line.product_id as product, max(line.name) as name, sum(line.qtd)::int as qtd,
      sum(line.total_cents)::bigint as total_cents
    from orders join order_lines line on line.order_id = orders.id
    where payment_state = 'confirmed' and paid_at >= ${since}
    group by line.product_id, case when line.product_id is null then line.name end
    order by 4 desc, 2 limit ${most}`.execute(db)
  return rows.map((row) => ({ ...row, total_cents: Number(row.total_cents) }))
}
