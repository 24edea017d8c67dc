import type { RouteHandle } from '../../../platform/http/page-address.server.ts'
import { read } from '../../../platform/http/read.server.ts'
import { readCalendar } from '../calendar/read-calendar.server.ts'
import type { Route } from './+types/calendar'

export const handle: RouteHandle = { cache: 'public' }

export async function loader({ context }: Route.LoaderArgs) {
  return new Response(await read(context, readCalendar), {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
  })
}
