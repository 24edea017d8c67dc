// Products by table: the catalogue's columns and the room of imports meet here.
import { read } from '../platform/http/read.server.ts'
import { listRuns } from '../rooms/imports/imports.server.ts'
import { runsQuery } from '../rooms/imports/schema.ts'
import { RunList } from '../rooms/imports/ui/run-list.tsx'
import { StartImport } from '../rooms/imports/ui/start-import.tsx'
import { ScreenHeader } from '../ui/screen-header.tsx'
import { titled } from '../ui/titles.ts'
import type { Route } from './+types/manage-product-imports'
import { productImportWords as words } from './product-import-words.ts'

const perPage = 10

export const loader = ({ context, request }: Route.LoaderArgs) =>
  read(context, async (ctx) => {
    const asked = runsQuery.shape.page.catch(1).parse(new URL(request.url).searchParams.get('page') ?? 1)
    return {
      runs: await listRuns(ctx, { kind: 'products', page: asked, per_page: perPage }),
      timezone: (await ctx.site())?.timezone ?? 'America/Sao_Paulo',
    }
  })

export const meta: Route.MetaFunction = ({ matches }) => titled(words.title, matches)

export default function ManageProductImports({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ScreenHeader title={words.title} from={words.from}>
        {words.intro}
      </ScreenHeader>
      <StartImport words={words} />
      <RunList {...loaderData} hrefOf={words.run} />
    </>
  )
}
