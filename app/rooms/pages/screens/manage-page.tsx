import { redirect } from 'react-router'
import { paths } from '../../../paths.ts'
import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/titles.ts'
import { pageVerbs, readPage } from '../pages.server.ts'
import { PageEditor } from '../ui/page-editor.tsx'
import type { Route } from './+types/manage-page'

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await read(context, async (ctx) => {
    const page = await readPage(ctx, params.id)
    return {
      page,
      revisions: await pageVerbs.listRevisions(ctx, page._id),
      ...(await pageVerbs.writingFacts(ctx)),
    }
  })
  // From the site one comes with the address, which may become another while one writes.
  if (found.page._id !== params.id) throw redirect(paths.editPage(found.page._id))
  return found
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled(loaderData?.page.title ?? 'Páginas', matches)

export default function ManagePage({ loaderData }: Route.ComponentProps) {
  return <PageEditor key={loaderData.page._id} {...loaderData} />
}
