// One import of materials, with its report.
import { read } from '../platform/http/read.server.ts'
import { listRows, readRun } from '../rooms/imports/imports.server.ts'
import { rowsQueryOf } from '../rooms/imports/schema.ts'
import { RunReport } from '../rooms/imports/ui/run-report.tsx'
import { ScreenHeader } from '../ui/screen-header.tsx'
import { titled } from '../ui/titles.ts'
import type { Route } from './+types/manage-material-import'
import { materialImportWords as words } from './material-import-words.ts'

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  read(context, async (ctx) => ({
    run: await readRun(ctx, params.id),
    rows: await listRows(ctx, params.id, rowsQueryOf(new URL(request.url).searchParams)),
  }))

export const meta: Route.MetaFunction = ({ matches }) => titled(words.title, matches)

export default function ManageMaterialImport({ loaderData: { run, rows } }: Route.ComponentProps) {
  return (
    <>
      <ScreenHeader title={run.name} from={{ label: words.title, href: words.list }} />
      <RunReport run={run} rows={rows} listHref={words.list} />
    </>
  )
}
