import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/titles.ts'
import { PostEditor } from '../ui/post-editor.tsx'
import { writingFacts } from '../writing-facts.server.ts'
import type { Route } from './+types/manage-new-post'

export const loader = ({ context }: Route.LoaderArgs) => read(context, writingFacts)

export const meta: Route.MetaFunction = ({ matches }) => titled('Nova notícia', matches)

export default function ManageNewPost({ loaderData }: Route.ComponentProps) {
  return <PostEditor post={null} revisions={[]} {...loaderData} />
}
