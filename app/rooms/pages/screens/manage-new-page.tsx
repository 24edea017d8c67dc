import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/titles.ts'
import { PageEditor } from '../ui/page-editor.tsx'
import { writingFacts } from '../writing-facts.server.ts'
import type { Route } from './+types/manage-new-page'

export const loader = ({ context }: Route.LoaderArgs) => read(context, writingFacts)

export const meta: Route.MetaFunction = ({ matches }) => titled('Nova página', matches)

export default function ManageNewPage({ loaderData }: Route.ComponentProps) {
  return <PageEditor page={null} revisions={[]} {...loaderData} />
}
