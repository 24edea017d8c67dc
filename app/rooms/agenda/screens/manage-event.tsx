import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/titles.ts'
import { listEventRevisions, readEvent } from '../events.server.ts'
import { EventEditor } from '../ui/event-editor.tsx'
import { writingFacts } from '../writing-facts.server.ts'
import type { Route } from './+types/manage-event'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  read(context, async (ctx) => ({
    event: await readEvent(ctx, params.id),
    revisions: await listEventRevisions(ctx, params.id),
    ...(await writingFacts(ctx)),
  }))

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled(loaderData?.event.title ?? 'Eventos', matches)

export default function ManageEvent({ loaderData }: Route.ComponentProps) {
  return <EventEditor key={loaderData.event._id} {...loaderData} />
}
