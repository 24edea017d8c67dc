import type { RouteHandle } from '../../platform/http/page-address.server.ts'
import { read } from '../../platform/http/read.server.ts'
import type { Route } from './+types/sitemap-file'
import { plainAnswer, sitemapNeedsAddress } from './plain-answer.ts'
import { readSitemap } from './read-sitemap.server.ts'

export const handle: RouteHandle = { cache: 'public' }

export async function loader({ context }: Route.LoaderArgs) {
  const sitemap = await read(context, readSitemap)
  return sitemap.refused ? sitemapNeedsAddress() : plainAnswer(sitemap.value, 'application/xml')
}
