import type { RouteHandle } from '../../../platform/http/page-address.server.ts'
import { read } from '../../../platform/http/read.server.ts'
import { readProductFeed } from '../read-product-feed.server.ts'
import { feedRefusals } from '../text.ts'
import type { Route } from './+types/product-feed'

export const handle: RouteHandle = { cache: 'public' }

export async function loader({ context }: Route.LoaderArgs) {
  const feed = await read(context, readProductFeed)
  if (feed.refused)
    return new Response(feedRefusals[feed.refused], {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    })
  return new Response(feed.value, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } })
}
