import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/page/titles.ts'
import { manageProducts, productVerbs } from '../products.server.ts'
import { queryOf } from '../schema.ts'
import { ProductsList } from '../ui/products-list.tsx'
import type { Route } from './+types/manage-products'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  read(context, async (ctx) => {
    const { zone, categories } = await productVerbs.writingFacts(ctx)
    const products = await manageProducts(ctx, queryOf(new URL(request.url).searchParams))
    return { products, zone, categories }
  })

export const meta: Route.MetaFunction = ({ matches }) => titled('Produtos', matches)

export default function ManageProducts({ loaderData }: Route.ComponentProps) {
  return <ProductsList {...loaderData} />
}
