import { type Context, siteZone } from '../../../platform/context.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { addMonths } from '../../../platform/text/days.ts'
import { momentAt, wallTime } from '../../../platform/text/wall-time.ts'
import { productsOutOfTrash } from '../../catalog/products.server.ts'
import { ordersPolicy } from '../policy.ts'
import { countSalesByMonth, countSalesByProduct } from './sales-store.server.ts'

/** `total_cents`: centavos with shipping, less refunds; fully refunded orders are left out. */
type MonthOfSales = { month: string; orders: number; total_cents: number }
/** `product` is null when the product was erased or is in the trash; `total_cents` is without shipping. */
type ProductOfSales = { product: string | null; name: string; qtd: number; total_cents: number }

const monthsOfSales = 12
const mostProducts = 10

async function beginning(ctx: Context) {
  const zone = await siteZone(ctx)
  const now = wallTime((await ctx.now()).toISOString(), zone).slice(0, 7)
  const first = addMonths(now, 1 - monthsOfSales)
  return { zone, first, since: new Date(momentAt(`${first}-01T00:00`, zone) ?? `${first}-01T00:00:00Z`) }
}

/** Twelve months in the site's zone, this one last; months without sales are included. */
export async function salesByMonth(ctx: Context): Promise<MonthOfSales[]> {
  authorize(ctx, ordersPolicy, 'readSales')
  const { zone, first, since } = await beginning(ctx)
  const counted = new Map((await countSalesByMonth(ctx.db, { since, zone })).map((one) => [one.month, one]))
  return Array.from({ length: monthsOfSales }, (_, at) => {
    const month = addMonths(first, at)
    return counted.get(month) ?? { month, orders: 0, total_cents: 0 }
  })
}

/** The products of the same twelve months, by revenue. */
export async function salesByProduct(ctx: Context): Promise<ProductOfSales[]> {
  authorize(ctx, ordersPolicy, 'readSales')
  const { since } = await beginning(ctx)
  const sales = await countSalesByProduct(ctx.db, { since, most: mostProducts })
  const there = await productsOutOfTrash(
    ctx,
    sales.flatMap(({ product }) => product ?? []),
  )
  return sales.map((sale) => (sale.product && there.has(sale.product) ? sale : { ...sale, product: null }))
}
