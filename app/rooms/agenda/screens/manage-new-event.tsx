import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/titles.ts'
import { EventEditor } from '../ui/event-editor.tsx'
import { writingFacts } from '../writing-facts.server.ts'
import type { Route } from './+types/manage-new-event'

export const loader = ({ context }: Route.LoaderArgs) => read(context, writingFacts)

export const meta: Route.MetaFunction = ({ matches }) => titled('Novo evento', matches)

export default function ManageNewEvent({ loaderData }: Route.ComponentProps) {
  return <EventEditor event={null} revisions={[]} {...loaderData} />
}
