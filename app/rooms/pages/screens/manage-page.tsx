import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/titles.ts'
import { listPageRevisions, readPage } from '../pages.server.ts'
import { PageEditor } from '../ui/page-editor.tsx'
import { writingFacts } from '../writing-facts.server.ts'
import type { Route } from './+types/manage-page'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  read(context, async (ctx) => ({
    page: await readPage(ctx, params.id),
    revisions: await listPageRevisions(ctx, params.id),
    ...(await writingFacts(ctx)),
  }))

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled(loaderData?.page.title ?? 'Páginas', matches)

export default function ManagePage({ loaderData }: Route.ComponentProps) {
  return <PageEditor key={loaderData.page._id} {...loaderData} />
}
