// Joins the ledger of a product with the orders it names.
import { read } from '../../platform/http/read.server.ts'
import { productVerbs, readProduct } from '../../rooms/catalog/products.server.ts'
import { stockQueryOf } from '../../rooms/catalog/schema.ts'
import { readStock } from '../../rooms/catalog/stock.server.ts'
import { StockScreen } from '../../rooms/catalog/ui/stock-screen.tsx'
import { ordersOfLines } from '../../rooms/orders/orders.server.ts'
import { titled } from '../../ui/page/titles.ts'
import type { Route } from './+types/manage-stock'

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  read(context, async (ctx) => {
    const { _id, name } = await readProduct(ctx, params.id)
    const { zone } = await productVerbs.writingFacts(ctx)
    const { stock, ...lines } = await readStock(ctx, _id, stockQueryOf(new URL(request.url).searchParams))
    const orders = await ordersOfLines(
      ctx,
      lines.data.flatMap(({ order_line }) => order_line ?? []),
    )
    return { product: { _id, name }, stock, lines, zone, orders }
  })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled(`Estoque de ${loaderData?.product.name ?? ''}`, matches)

export default function ManageStock({ loaderData }: Route.ComponentProps) {
  return <StockScreen {...loaderData} />
}
