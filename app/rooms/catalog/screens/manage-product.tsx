import { redirect } from 'react-router'
import { paths } from '../../../paths.ts'
import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/titles.ts'
import { productVerbs, readProduct } from '../products.server.ts'
import { ProductEditor } from '../ui/product-editor.tsx'
import type { Route } from './+types/manage-product'

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await read(context, async (ctx) => {
    const product = await readProduct(ctx, params.id)
    return {
      product,
      revisions: await productVerbs.listRevisions(ctx, product._id),
      ...(await productVerbs.writingFacts(ctx)),
    }
  })
  // From the site one comes with the address, which may become another while one writes.
  if (found.product._id !== params.id) throw redirect(paths.editProduct(found.product._id))
  return found
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled(loaderData?.product.name ?? 'Produtos', matches)

export default function ManageProduct({ loaderData }: Route.ComponentProps) {
  return <ProductEditor key={loaderData.product._id} {...loaderData} />
}
