import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/titles.ts'
import { readProduct, readStock } from '../products.server.ts'
import { stockQueryOf } from '../schema.ts'
import { StockScreen } from '../ui/stock-screen.tsx'
import { writingFacts } from '../writing-facts.server.ts'
import type { Route } from './+types/manage-stock'

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  read(context, async (ctx) => {
    const { _id, name } = await readProduct(ctx, params.id)
    const { zone } = await writingFacts(ctx)
    const { stock, ...lines } = await readStock(ctx, _id, stockQueryOf(new URL(request.url).searchParams))
    return { product: { _id, name }, stock, lines, zone }
  })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled(`Estoque de ${loaderData?.product.name ?? ''}`, matches)

export default function ManageStock({ loaderData }: Route.ComponentProps) {
  return <StockScreen {...loaderData} />
}
