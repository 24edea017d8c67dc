import { redirect } from 'react-router'
import { paths } from '../../../paths.ts'
import { siteZone } from '../../../platform/context.server.ts'
import type { RouteHandle } from '../../../platform/http/page-address.server.ts'
import { read } from '../../../platform/http/read.server.ts'
import { wallDay } from '../../../platform/text/wall-time.ts'
import { titled } from '../../../ui/page/titles.ts'
import { citationsOf } from '../citation/cite-material.ts'
import { materialsAlike, visitMaterial } from '../reading/library.server.ts'
import { materialMeta } from '../ui/material-meta.ts'
import { MaterialPage } from '../ui/material-page.tsx'
import type { Route } from './+types/material'

export const handle: RouteHandle = { cache: 'public', edit: paths.editMaterial }

export async function loader({ context, params }: Route.LoaderArgs) {
  const { visit, alike, site, now, zone } = await read(context, async (ctx) => ({
    visit: await visitMaterial(ctx, params.id),
    alike: await materialsAlike(ctx, params.id),
    site: await ctx.site(),
    now: await ctx.now(),
    zone: await siteZone(ctx),
  }))
  if (visit.movedTo !== undefined) throw redirect(paths.material(visit.movedTo), 301)
  const origin = site?.origin ?? null
  return {
    ...visit,
    alike,
    publisher: site?.title ?? '',
    origin,
    cited: citationsOf(visit.material, origin, wallDay(now.toISOString(), zone)),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? titled(
        loaderData.material.title,
        matches,
        materialMeta(loaderData.material, loaderData.title, loaderData),
      )
    : []

export default function MaterialScreen({ loaderData }: Route.ComponentProps) {
  const { material, alike, title, origin, cited } = loaderData
  return <MaterialPage material={material} alike={alike} section={title} origin={origin} cited={cited} />
}
