import { paths } from '../../../paths.ts'
import { titled } from '../../../ui/page/titles.ts'
import { readEditing } from '../../content/editor/read-editing.server.ts'
import { eventVerbs, readEvent } from '../events.server.ts'
import { EventEditor } from '../ui/event-editor.tsx'
import type { Route } from './+types/manage-event'

export const loader = (asked: Route.LoaderArgs) =>
  readEditing(asked, { read: readEvent, verbs: eventVerbs, at: paths.editEvent })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled(loaderData?.record === null ? 'Novo evento' : (loaderData?.record.title ?? 'Agenda'), matches)

export default function ManageEvent({ loaderData: { record, ...facts } }: Route.ComponentProps) {
  return <EventEditor key={record?._id ?? 'new'} event={record} {...facts} />
}
