import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/titles.ts'
import { listMaterialRevisions, readMaterial } from '../materials.server.ts'
import { MaterialEditor } from '../ui/material-editor.tsx'
import { writingFacts } from '../writing-facts.server.ts'
import type { Route } from './+types/manage-material'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  read(context, async (ctx) => ({
    material: await readMaterial(ctx, params.id),
    revisions: await listMaterialRevisions(ctx, params.id),
    ...(await writingFacts(ctx)),
  }))

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled(loaderData?.material.title ?? 'Biblioteca', matches)

export default function ManageMaterial({ loaderData }: Route.ComponentProps) {
  return <MaterialEditor key={loaderData.material._id} {...loaderData} />
}
