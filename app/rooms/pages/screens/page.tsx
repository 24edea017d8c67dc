import { redirect } from 'react-router'
import { paths } from '../../../paths.ts'
import type { RouteHandle } from '../../../platform/http/page-address.server.ts'
import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/page/titles.ts'
import { visitPage } from '../pages.server.ts'
import { PageArticle } from '../ui/page-article.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/page'

export const handle: RouteHandle = { cache: 'public', edit: paths.editPage }

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = await read(context, async (ctx) => ({
    ...(await visitPage(ctx, params.id)),
    origin: (await ctx.site())?.origin ?? null,
  }))
  if (visit.movedTo !== undefined) throw redirect(paths.page(visit.movedTo), 301)
  return { page: visit.page, origin: visit.origin }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? titled(loaderData.page.title, matches, pageMeta(loaderData.page, loaderData.origin)) : []

export default function PageScreen({ loaderData: { page, origin } }: Route.ComponentProps) {
  return <PageArticle page={page} origin={origin} />
}
