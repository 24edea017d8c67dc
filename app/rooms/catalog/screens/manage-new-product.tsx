import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/titles.ts'
import { productVerbs } from '../products.server.ts'
import { ProductEditor } from '../ui/product-editor.tsx'
import type { Route } from './+types/manage-new-product'

export const loader = ({ context }: Route.LoaderArgs) => read(context, productVerbs.writingFacts)

export const meta: Route.MetaFunction = ({ matches }) => titled('Novo produto', matches)

export default function ManageNewProduct({ loaderData }: Route.ComponentProps) {
  return <ProductEditor product={null} revisions={[]} {...loaderData} />
}
