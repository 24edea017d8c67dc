import { sql } from 'kysely'
import { findDifferences } from '../../platform/database/differences.server.ts'
import type { Database } from '../../platform/database/open.server.ts'

/** Finds the titles of products of which some goods have a stock that is not the sum of their ledger. */
export const findUnbalanced = (db: Database) =>
  findDifferences(
    db,
    sql`select products.title as example
      from goods join products on products.id = goods.product_id
        left join (select goods_id, sum(delta) as sum from stock_lines group by goods_id) as ledger
          on ledger.goods_id = goods.id
      where goods.stock <> coalesce(ledger.sum, 0)`,
  )
