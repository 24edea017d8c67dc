import { read } from '../../../platform/http/read.server.ts'
import { Notice } from '../../../ui/notice.tsx'
import { titled } from '../../../ui/page/titles.ts'
import { productVerbs } from '../products.server.ts'
import { ProductPage } from '../ui/product-page.tsx'
import type { Route } from './+types/preview-product'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  read(context, async (ctx) => ({
    product: await productVerbs.preview(ctx, params.token),
  }))

/** The link is a secret: hidden from search engines and other sites. */
export const headers = () => ({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled(`Prévia: ${loaderData?.product.name ?? ''}`, matches, [{ name: 'robots', content: 'noindex' }])

export default function PreviewProductScreen({ loaderData: { product } }: Route.ComponentProps) {
  return (
    <ProductPage
      product={product}
      section={null}
      origin={null}
      notice={
        <Notice title="Prévia">
          Só quem tem este link vê este produto. Ele deixa de funcionar em alguns dias.
        </Notice>
      }
    />
  )
}
