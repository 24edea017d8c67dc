import { paths } from '../../../paths.ts'
import { titled } from '../../../ui/page/titles.ts'
import { readEditing } from '../../content/editor/read-editing.server.ts'
import { materialVerbs, readMaterial } from '../materials.server.ts'
import { MaterialEditor } from '../ui/material-editor.tsx'
import type { Route } from './+types/manage-material'

export const loader = (asked: Route.LoaderArgs) =>
  readEditing(asked, { read: readMaterial, verbs: materialVerbs, at: paths.editMaterial })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled(loaderData?.record === null ? 'Novo material' : (loaderData?.record.title ?? 'Biblioteca'), matches)

export default function ManageMaterial({ loaderData: { record, ...facts } }: Route.ComponentProps) {
  return <MaterialEditor key={record?._id ?? 'new'} material={record} {...facts} />
}
