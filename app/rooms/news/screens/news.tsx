import type { RouteHandle } from '../../../platform/http/page-address.server.ts'
import { pageNotFound, read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/page/titles.ts'
import { listNews } from '../news.server.ts'
import { newsQueryOf } from '../schema.ts'
import { newsMeta, newsTitle } from '../ui/news-meta.ts'
import { NewsPage } from '../ui/news-page.tsx'
import type { Route } from './+types/news'

export const handle: RouteHandle = { cache: 'public', query: ['page', 'tag'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = newsQueryOf(new URL(request.url).searchParams)
  if (!query) throw pageNotFound()
  return read(context, async (ctx) => ({
    news: await listNews(ctx, query),
    origin: (await ctx.site())?.origin ?? null,
  }))
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? titled(newsTitle(loaderData.news), matches, newsMeta(loaderData.news, loaderData.origin)) : []

export default function NewsScreen({ loaderData: { news, origin } }: Route.ComponentProps) {
  return <NewsPage news={news} hasFeed={origin !== null} />
}
