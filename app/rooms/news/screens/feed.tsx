import type { RouteHandle } from '../../../platform/http/page-address.server.ts'
import { read } from '../../../platform/http/read.server.ts'
import { readFeed } from '../read-feed.server.ts'
import { feedNeedsAddress } from '../text.ts'
import type { Route } from './+types/feed'

export const handle: RouteHandle = { cache: 'public' }

export async function loader({ context }: Route.LoaderArgs) {
  const feed = await read(context, readFeed)
  if (feed.refused)
    return new Response(feedNeedsAddress, {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    })
  return new Response(feed.value, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } })
}
