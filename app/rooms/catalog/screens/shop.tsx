import { redirect } from 'react-router'
import { paths } from '../../../paths.ts'
import type { RouteHandle } from '../../../platform/http/page-address.server.ts'
import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/page/titles.ts'
import { listShop } from '../shop.server.ts'
import { isOneSpelling, shopQueryKeys, shopQueryOf, shopSearch } from '../shop-query.ts'
import { shopMeta, shopTitle } from '../ui/shop-meta.ts'
import { ShopPage } from '../ui/shop-page.tsx'
import type { Route } from './+types/shop'

export const handle: RouteHandle = { cache: 'public', query: shopQueryKeys }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { shop, origin } = await read(context, async (ctx) => {
    const shop = await listShop(ctx, shopQueryOf(searchParams))
    // Words and amounts vary too much to cache a page for each.
    const { q, least_cents, most_cents } = shop.query
    ctx.page.isCacheable = q === '' && least_cents === null && most_cents === null
    return { shop, origin: (await ctx.site())?.origin ?? null }
  })
  if (!isOneSpelling(searchParams, shop.query)) throw redirect(paths.shop(shopSearch(shop.query)))
  return { shop, origin }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? titled(shopTitle(loaderData.shop), matches, shopMeta(loaderData.shop, loaderData.origin)) : []

export default function ShopScreen({ loaderData: { shop } }: Route.ComponentProps) {
  return <ShopPage shop={shop} />
}
