import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/titles.ts'
import { pageVerbs } from '../pages.server.ts'
import { PageEditor } from '../ui/page-editor.tsx'
import type { Route } from './+types/manage-new-page'

export const loader = ({ context }: Route.LoaderArgs) => read(context, pageVerbs.writingFacts)

export const meta: Route.MetaFunction = ({ matches }) => titled('Nova página', matches)

export default function ManageNewPage({ loaderData }: Route.ComponentProps) {
  return <PageEditor page={null} revisions={[]} {...loaderData} />
}
