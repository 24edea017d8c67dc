import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/titles.ts'
import { MaterialEditor } from '../ui/material-editor.tsx'
import { writingFacts } from '../writing-facts.server.ts'
import type { Route } from './+types/manage-new-material'

export const loader = ({ context }: Route.LoaderArgs) => read(context, writingFacts)

export const meta: Route.MetaFunction = ({ matches }) => titled('Novo material', matches)

export default function ManageNewMaterial({ loaderData }: Route.ComponentProps) {
  return <MaterialEditor material={null} revisions={[]} {...loaderData} />
}
