// Exports a table that can be edited and imported again.
import { type Context, siteZone } from '../../../platform/context.server.ts'
import { authorize } from '../../../platform/policy.ts'
import type { Table } from '../../../platform/text/table.ts'
import { catalogPolicy } from '../policy.ts'
import { streamProducts } from '../store.server.ts'
import { productCells } from './product-cells.server.ts'
import { productColumns } from './product-columns.ts'

/** All products outside the trash, by name; times in the zone of the site, sizes with a comma. */
export async function exportProducts(ctx: Context): Promise<Table> {
  authorize(ctx, catalogPolicy, 'exportProducts')
  const zone = await siteZone(ctx)
  const now = await ctx.now()
  async function* batches() {
    for await (const rows of streamProducts(ctx.db))
      yield rows.map((row) => {
        const cells = productCells(row, zone, now)
        return productColumns.map(({ key }) => cells[key] ?? null)
      })
  }
  return { head: productColumns.map(({ heading }) => heading), batches: batches() }
}
