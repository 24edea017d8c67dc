// The catalogue as a table that a Brazilian Excel opens right, and that can be sent back changed.
import { type Context, siteZone } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { publicationOf, statusOf } from '../../platform/publication/publication.ts'
import { type Cell, csvStream } from '../../platform/text/csv.ts'
import { centimetresField } from '../../platform/text/measures.ts'
import { wallTime } from '../../platform/text/wall-time.ts'
import { catalogPolicy } from './policy.ts'
import { type Format, formats } from './product.ts'
import { type ColumnKey, productColumns } from './product-columns.ts'
import { type ExportedProduct, streamProducts } from './store.server.ts'
import { statusText } from './text.ts'

/** All that is not in the trash, by name; times in the zone of the site, money and sizes with their comma. */
export async function exportProducts(ctx: Context): Promise<ReadableStream<Uint8Array>> {
  authorize(ctx, catalogPolicy, 'exportProducts')
  const zone = await siteZone(ctx)
  const now = await ctx.now()
  async function* batches() {
    for await (const rows of streamProducts(ctx.db))
      yield rows.map((row) => {
        const cells = cellsOf(row, zone, now)
        return productColumns.map(({ key }) => cells[key])
      })
  }
  return csvStream(
    productColumns.map(({ heading }) => heading),
    batches(),
  )
}

const money = (cents: number | null) => (cents === null ? null : (cents / 100).toFixed(2).replace('.', ','))
const size = (millimetres: number | null) =>
  millimetres === null ? null : centimetresField(millimetres).replace('.', '')
/** '24/12/2026 18:00' */
const moment = (at: Date | null, zone: string) =>
  at && wallTime(at.toISOString(), zone).replace(/^(\d{4})-(\d\d)-(\d\d)T(.*)$/, '$3/$2/$1 $4')

const cellsOf = (row: ExportedProduct, zone: string, now: Date): Record<ColumnKey, Cell> => ({
  name: row.title,
  sku: row.sku,
  price: money(row.price_cents),
  sale_price: money(row.sale_price_cents),
  sale_from: moment(row.sale_from, zone),
  sale_until: moment(row.sale_until, zone),
  stock: row.stock,
  category: row.category,
  weight: row.weight_g,
  height: size(row.height_mm),
  width: size(row.width_mm),
  length: size(row.length_mm),
  diameter: size(row.diameter_mm),
  format: formats[row.format as Format],
  lead_days: row.lead_days,
  min_qtd: row.min_qtd,
  max_qtd: row.max_qtd,
  featured: row.featured ? 'Sim' : 'Não',
  status: statusText[statusOf(publicationOf(row), now)],
  slug: row.slug,
  description: row.content_text,
})
