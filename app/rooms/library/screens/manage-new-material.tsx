import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/titles.ts'
import { materialVerbs } from '../materials.server.ts'
import { MaterialEditor } from '../ui/material-editor.tsx'
import type { Route } from './+types/manage-new-material'

export const loader = ({ context }: Route.LoaderArgs) => read(context, materialVerbs.writingFacts)

export const meta: Route.MetaFunction = ({ matches }) => titled('Novo material', matches)

export default function ManageNewMaterial({ loaderData }: Route.ComponentProps) {
  return <MaterialEditor material={null} revisions={[]} {...loaderData} />
}
