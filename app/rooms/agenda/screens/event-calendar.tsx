import { redirect } from 'react-router'
import { paths } from '../../../paths.ts'
import type { RouteHandle } from '../../../platform/http/page-address.server.ts'
import { read } from '../../../platform/http/read.server.ts'
import { readEventCalendar } from '../calendar/read-calendar.server.ts'
import type { Route } from './+types/event-calendar'

export const handle: RouteHandle = { cache: 'public' }

export async function loader({ context, params }: Route.LoaderArgs) {
  const slug = params.id
  const answer = await read(context, (ctx) => readEventCalendar(ctx, slug))
  if (answer.movedTo !== undefined) throw redirect(paths.eventFile(answer.movedTo), 301)
  return new Response(answer.calendar, {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
  })
}
