import { redirect } from 'react-router'
import { paths } from '../../../paths.ts'
import type { RouteHandle } from '../../../platform/http/page-address.server.ts'
import { contextOf, pageNotFound, read } from '../../../platform/http/read.server.ts'
import { isDay } from '../../../platform/text/days.ts'
import { sitePictureUrl, titled } from '../../../ui/page/titles.ts'
import { tileHost } from '../map-tiles.ts'
import { visitEvent } from '../reading/agenda.server.ts'
import { sharedTitle } from '../situation-text.ts'
import { EventArticle } from '../ui/event-article.tsx'
import { eventMeta } from '../ui/event-meta.ts'
import { EventNeighbours } from '../ui/event-neighbours.tsx'
import type { Route } from './+types/event'

export const handle: RouteHandle = { cache: 'public', query: ['data'], edit: paths.editEvent }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const day = new URL(request.url).searchParams.get('data') ?? undefined
  if (day !== undefined && !isDay(day)) throw pageNotFound()
  const { visit, site } = await read(context, async (ctx) => ({
    visit: await visitEvent(ctx, { slug: params.id, day }),
    site: await ctx.site(),
  }))
  // A date that was taken out may be put back: that address is not left for good.
  if (visit.isDayGone) throw redirect(paths.event(visit.movedTo))
  if (visit.movedTo !== undefined) throw redirect(paths.event(visit.movedTo, day), 301)
  if (visit.event.latitude !== null) contextOf(context).page.sources.img = tileHost
  return {
    ...visit,
    organizer: site?.title ?? '',
    origin: site?.origin ?? null,
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? titled(
        sharedTitle(loaderData.event),
        matches,
        eventMeta(loaderData.event, loaderData.title, { ...loaderData, picture: sitePictureUrl(matches) }),
      )
    : []

export default function EventScreen({ loaderData }: Route.ComponentProps) {
  const { event, title, before, after, origin } = loaderData
  return (
    <EventArticle event={event} section={title} origin={origin}>
      <EventNeighbours before={before} after={after} />
    </EventArticle>
  )
}
