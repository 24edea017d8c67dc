import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/titles.ts'
import { eventVerbs } from '../events.server.ts'
import { EventEditor } from '../ui/event-editor.tsx'
import type { Route } from './+types/manage-new-event'

export const loader = ({ context }: Route.LoaderArgs) => read(context, eventVerbs.writingFacts)

export const meta: Route.MetaFunction = ({ matches }) => titled('Novo evento', matches)

export default function ManageNewEvent({ loaderData }: Route.ComponentProps) {
  return <EventEditor event={null} revisions={[]} {...loaderData} />
}
