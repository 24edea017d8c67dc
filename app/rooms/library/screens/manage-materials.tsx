import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/page/titles.ts'
import { manageMaterials, materialVerbs } from '../materials.server.ts'
import { queryOf } from '../schema.ts'
import { MaterialsList } from '../ui/materials-list.tsx'
import type { Route } from './+types/manage-materials'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  read(context, async (ctx) => {
    const { zone, knownTags } = await materialVerbs.writingFacts(ctx)
    const materials = await manageMaterials(ctx, queryOf(new URL(request.url).searchParams))
    return { materials, zone, knownTags }
  })

export const meta: Route.MetaFunction = ({ matches }) => titled('Biblioteca', matches)

export default function ManageMaterials({ loaderData }: Route.ComponentProps) {
  return <MaterialsList {...loaderData} />
}
