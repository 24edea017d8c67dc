import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/page/titles.ts'
import { managePages, pageVerbs } from '../pages.server.ts'
import { queryOf } from '../schema.ts'
import { PagesList } from '../ui/pages-list.tsx'
import type { Route } from './+types/manage-pages'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  read(context, async (ctx) => ({
    pages: await managePages(ctx, queryOf(new URL(request.url).searchParams)),
    zone: (await pageVerbs.writingFacts(ctx)).zone,
  }))

export const meta: Route.MetaFunction = ({ matches }) => titled('Páginas', matches)

export default function ManagePages({ loaderData: { pages, zone } }: Route.ComponentProps) {
  return <PagesList pages={pages} zone={zone} />
}
