import { paths } from '../../../paths.ts'
import { titled } from '../../../ui/page/titles.ts'
import { readEditing } from '../../content/editor/read-editing.server.ts'
import { pageVerbs, readPage } from '../pages.server.ts'
import { PageEditor } from '../ui/page-editor.tsx'
import type { Route } from './+types/manage-page'

export const loader = (asked: Route.LoaderArgs) =>
  readEditing(asked, { read: readPage, verbs: pageVerbs, at: paths.editPage })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled(loaderData?.record === null ? 'Nova página' : (loaderData?.record.title ?? 'Páginas'), matches)

export default function ManagePage({ loaderData: { record, ...facts } }: Route.ComponentProps) {
  return <PageEditor key={record?._id ?? 'new'} page={record} {...facts} />
}
