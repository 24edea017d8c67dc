import { redirect } from 'react-router'
import { paths } from '../../../paths.ts'
import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/titles.ts'
import { eventVerbs, readEvent } from '../events.server.ts'
import { EventEditor } from '../ui/event-editor.tsx'
import type { Route } from './+types/manage-event'

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await read(context, async (ctx) => {
    const event = await readEvent(ctx, params.id)
    return {
      event,
      revisions: await eventVerbs.listRevisions(ctx, event._id),
      ...(await eventVerbs.writingFacts(ctx)),
    }
  })
  // From the site one comes with the address, which may become another while one writes.
  if (found.event._id !== params.id) throw redirect(paths.editEvent(found.event._id))
  return found
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled(loaderData?.event.title ?? 'Agenda', matches)

export default function ManageEvent({ loaderData }: Route.ComponentProps) {
  return <EventEditor key={loaderData.event._id} {...loaderData} />
}
