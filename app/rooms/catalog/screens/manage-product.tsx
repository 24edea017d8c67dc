import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/titles.ts'
import { listProductRevisions, readProduct } from '../products.server.ts'
import { ProductEditor } from '../ui/product-editor.tsx'
import { writingFacts } from '../writing-facts.server.ts'
import type { Route } from './+types/manage-product'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  read(context, async (ctx) => ({
    product: await readProduct(ctx, params.id),
    revisions: await listProductRevisions(ctx, params.id),
    ...(await writingFacts(ctx)),
  }))

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled(loaderData?.product.name ?? 'Produtos', matches)

export default function ManageProduct({ loaderData }: Route.ComponentProps) {
  return <ProductEditor key={loaderData.product._id} {...loaderData} />
}
