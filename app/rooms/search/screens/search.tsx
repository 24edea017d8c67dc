import { pageNotFound, read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/titles.ts'
import { longestQuery } from '../asked.ts'
import { searchQueryOf } from '../schema.ts'
import { searchSite } from '../search.server.ts'
import { SearchPage } from '../ui/search-page.tsx'
import type { Route } from './+types/search'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = searchQueryOf(new URL(request.url).searchParams)
  if (!query) throw pageNotFound()
  const q = query.q.slice(0, longestQuery)
  const isTooLong = query.q.length > longestQuery
  return read(context, async (ctx) => ({
    isTooLong,
    // What was cut off was asked for as well: nothing is searched until it is asked again.
    search: await searchSite(ctx, isTooLong ? { ...query, q: '' } : query),
    q,
  }))
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData?.q
    ? // Lists made of whatever visitors type are no pages of the organisation.
      titled(`${loaderData.q} – Busca`, matches, [{ name: 'robots', content: 'noindex' }])
    : titled('Busca', matches, [
        { name: 'description', content: 'Procure nas páginas, notícias, eventos e materiais deste site.' },
      ])

export default function SearchScreen({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />
}
