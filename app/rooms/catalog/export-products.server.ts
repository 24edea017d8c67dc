// Exports a table that can be edited and imported again.
import { parseDate } from '@internationalized/date'
import { type Context, siteZone } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import type { Cell, Table } from '../../platform/text/table.ts'
import { wallClock } from '../../platform/text/wall-time.ts'
import { cellsOfValues, valuesOf } from '../content/record/field.ts'
import { publicationOf, statusOf } from '../content/record/publication.ts'
import { catalogPolicy } from './policy.ts'
import { fieldColumns, productColumns } from './product-columns.ts'
import { productFields } from './product-fields.ts'
import { type ExportedProduct, streamProducts } from './store.server.ts'
import { statusText } from './text.ts'

/** All products outside the trash, by name; times in the zone of the site, sizes with a comma. */
export async function exportProducts(ctx: Context): Promise<Table> {
  authorize(ctx, catalogPolicy, 'exportProducts')
  const zone = await siteZone(ctx)
  const now = await ctx.now()
  async function* batches() {
    for await (const rows of streamProducts(ctx.db))
      yield rows.map((row) => {
        const cells = cellsOf(row, zone, now)
        return productColumns.map(({ key }) => cells[key] ?? null)
      })
  }
  return { head: productColumns.map(({ heading }) => heading), batches: batches() }
}

const moment = (at: Date | null, zone: string): Cell => at && { moment: wallClock(at.toISOString(), zone) }

/** An end at midnight is written as the day before: a workbook knows no 24:00. */
function lastMoment(at: Date | null, zone: string): Cell {
  if (at === null) return null
  const wall = wallClock(at.toISOString(), zone)
  if (!wall.endsWith('T00:00:00')) return { moment: wall }
  return { moment: parseDate(wall.slice(0, 10)).subtract({ days: 1 }).toString() }
}

function cellsOf(row: ExportedProduct, zone: string, now: Date): Record<string, Cell> {
  return {
    ...cellsOfValues(fieldColumns, valuesOf(productFields, row)),
    name: row.title,
    sale_from: moment(row.sale_from, zone),
    sale_until: lastMoment(row.sale_until, zone),
    stock: row.stock,
    status: statusText[statusOf(publicationOf(row), now)],
    slug: row.slug,
    description: row.content_text,
  }
}
