import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/page/titles.ts'
import { eventVerbs, manageEvents } from '../events.server.ts'
import { queryOf } from '../schema.ts'
import { EventsList } from '../ui/events-list.tsx'
import type { Route } from './+types/manage-events'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  read(context, async (ctx) => {
    const { zone } = await eventVerbs.writingFacts(ctx)
    return { events: await manageEvents(ctx, queryOf(new URL(request.url).searchParams)), zone }
  })

export const meta: Route.MetaFunction = ({ matches }) => titled('Agenda', matches)

export default function ManageEvents({ loaderData }: Route.ComponentProps) {
  return <EventsList {...loaderData} />
}
