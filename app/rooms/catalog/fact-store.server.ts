import { sql } from 'kysely'
import { findDifferences } from '../../platform/database/differences.server.ts'
import type { Database } from '../../platform/database/open.server.ts'

/** Finds the titles of products whose stock is not the sum of their ledger. */
export const findUnbalanced = (db: Database) =>
  findDifferences(
    db,
    sql`select products.title as example
      from product_stock join products on products.id = product_stock.product_id
        left join (select product_id, sum(delta) as sum from stock_lines group by product_id) as ledger
          on ledger.product_id = product_stock.product_id
      where product_stock.stock <> coalesce(ledger.sum, 0)`,
  )
