// Sums paid orders less refunds, by the day of payment.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/open.server.ts'

/** The same expression as the index orders_sold. */
const isSold = sql<boolean>`paid_at is not null and status <> 'canceled'`

/** @param zone the months are those of this zone */
export async function countSalesByMonth(db: Database, { since, zone }: { since: Date; zone: string }) {
  const { rows } = await sql<{ month: string; orders: number; total_cents: number }>`
    select to_char(paid_at at time zone ${zone}, 'YYYY-MM') as month, count(*)::int as orders,
      sum(total_cents - coalesce(refund_cents, 0))::bigint as total_cents
    from orders left join (
      select order_id, sum(refund_cents) as refund_cents from withdrawals group by order_id
    ) back on back.order_id = orders.id
    where ${isSold} and paid_at >= ${since} and total_cents > coalesce(refund_cents, 0)
    group by 1 order by 1`.execute(db)
  return rows.map((row) => ({ ...row, total_cents: Number(row.total_cents) }))
}

/** Sums without shipping; erased products count under the name they were sold by. */
export async function countSalesByProduct(db: Database, { since, most }: { since: Date; most: number }) {
  const { rows } = await sql<{ product: string | null; name: string; qtd: number; total_cents: number }>`
    select line.product_id as product, max(line.name) as name, sum(kept)::int as qtd,
      sum(line.unit_price_cents * kept)::bigint as total_cents
    from orders join order_lines line on line.order_id = orders.id left join (
      select (item ->> 'line')::uuid as line_id, sum((item ->> 'qtd')::int) as qtd
      from withdrawals, jsonb_array_elements(items) item group by 1
    ) back on back.line_id = line.id, lateral (select line.qtd - coalesce(back.qtd, 0) as kept) as left_over
    where ${isSold} and paid_at >= ${since} and kept > 0
    group by line.product_id, case when line.product_id is null then line.name end
    order by 4 desc, 2 limit ${most}`.execute(db)
  return rows.map((row) => ({ ...row, total_cents: Number(row.total_cents) }))
}
