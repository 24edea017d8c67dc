import { redirect } from 'react-router'
import { paths } from '../../../paths.ts'
import type { RouteHandle } from '../../../platform/http/page-address.server.ts'
import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/page/titles.ts'
import { browseLibrary } from '../reading/library.server.ts'
import {
  isNarrowed,
  isOneSpelling,
  libraryQueryKeys,
  libraryQueryOf,
  librarySearch,
} from '../reading/library-query.ts'
import { libraryMeta, libraryTitle } from '../ui/library-meta.ts'
import { LibraryPage } from '../ui/library-page.tsx'
import type { Route } from './+types/library'

export const handle: RouteHandle = { cache: 'public', query: libraryQueryKeys }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { library, origin } = await read(context, async (ctx) => {
    const library = await browseLibrary(ctx, libraryQueryOf(searchParams))
    // There are too many words, and too many filters without results, to cache a page for each.
    ctx.page.isCacheable = library.query.q === '' && (library.total > 0 || !isNarrowed(library.query))
    return { library, origin: (await ctx.site())?.origin ?? null }
  })
  if (!isOneSpelling(searchParams, library.query)) throw redirect(paths.library(librarySearch(library.query)))
  return { library, origin }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? titled(libraryTitle(loaderData.library), matches, libraryMeta(loaderData.library, loaderData.origin))
    : []

export default function LibraryScreen({ loaderData: { library } }: Route.ComponentProps) {
  return <LibraryPage library={library} />
}
