import { redirect } from 'react-router'
import { paths } from '../../../paths.ts'
import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/titles.ts'
import { materialVerbs, readMaterial } from '../materials.server.ts'
import { MaterialEditor } from '../ui/material-editor.tsx'
import type { Route } from './+types/manage-material'

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await read(context, async (ctx) => {
    const material = await readMaterial(ctx, params.id)
    return {
      material,
      revisions: await materialVerbs.listRevisions(ctx, material._id),
      ...(await materialVerbs.writingFacts(ctx)),
    }
  })
  // From the site one comes with the address, which may become another while one writes.
  if (found.material._id !== params.id) throw redirect(paths.editMaterial(found.material._id))
  return found
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled(loaderData?.material.title ?? 'Biblioteca', matches)

export default function ManageMaterial({ loaderData }: Route.ComponentProps) {
  return <MaterialEditor key={loaderData.material._id} {...loaderData} />
}
