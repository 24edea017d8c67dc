import { redirect } from 'react-router'
import { paths } from '../../paths.ts'
import type { Context } from '../../platform/context.server.ts'
import type { RouteHandle } from '../../platform/http/page-address.server.ts'
import { read } from '../../platform/http/read.server.ts'
import { relatedProducts, visitProduct } from '../../rooms/catalog/shop.server.ts'
import { productMeta } from '../../rooms/catalog/ui/product-meta.ts'
import { ProductPage } from '../../rooms/catalog/ui/product-page.tsx'
import { readShopFacts } from '../../rooms/shop/shop-settings.server.ts'
import { readSettings } from '../../rooms/site/settings.server.ts'
import { titled } from '../../ui/page/titles.ts'
import type { Route } from './+types/product'
import { boughtOf } from './bought.ts'
import { BuyIsland } from './buy-product.tsx'

export const handle: RouteHandle = { cache: 'public', edit: paths.editProduct }

export async function loader({ context, params }: Route.LoaderArgs) {
  const { visit, ...facts } = await read(context, async (ctx) => {
    const visit = await visitProduct(ctx, params.id)
    const site = await ctx.site()
    const related = visit.movedTo === undefined ? await relatedProducts(ctx, visit.product) : []
    return {
      visit,
      related,
      publisher: site?.title ?? '',
      origin: site?.origin ?? null,
      ...(await readOffer(ctx)),
    }
  })
  if (visit.movedTo !== undefined) throw redirect(paths.product(visit.movedTo), 301)
  return { ...visit, ...facts }
}

async function readOffer(ctx: Context) {
  const { handling_days, methods, pickup, free_shipping_above_cents } = await readShopFacts(ctx)
  const whatsapp = (await ctx.cached('settings', readSettings))?.whatsapp ?? ''
  return { handling_days, offer: { methods, pickup, free_shipping_above_cents, whatsapp } }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? titled(loaderData.product.name, matches, productMeta(loaderData.product, loaderData)) : []

export default function ProductScreen({ loaderData }: Route.ComponentProps) {
  const { product, title, origin, related, offer } = loaderData
  return (
    <ProductPage product={product} section={title} origin={origin} related={related}>
      <BuyIsland product={boughtOf(product)} offer={offer} />
    </ProductPage>
  )
}
