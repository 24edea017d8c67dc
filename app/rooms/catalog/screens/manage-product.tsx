import { paths } from '../../../paths.ts'
import { titled } from '../../../ui/page/titles.ts'
import { readEditing } from '../../content/editor/read-editing.server.ts'
import { productVerbs, readProduct } from '../products.server.ts'
import { ProductEditor } from '../ui/product-editor.tsx'
import type { Route } from './+types/manage-product'

export const loader = (asked: Route.LoaderArgs) =>
  readEditing(asked, { read: readProduct, verbs: productVerbs, at: paths.editProduct })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled(loaderData?.record === null ? 'Novo produto' : (loaderData?.record.name ?? 'Produtos'), matches)

export default function ManageProduct({ loaderData: { record, ...facts } }: Route.ComponentProps) {
  return <ProductEditor key={record?._id ?? 'new'} product={record} {...facts} />
}
