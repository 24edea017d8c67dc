import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/titles.ts'
import { postVerbs } from '../posts.server.ts'
import { PostEditor } from '../ui/post-editor.tsx'
import type { Route } from './+types/manage-new-post'

export const loader = ({ context }: Route.LoaderArgs) => read(context, postVerbs.writingFacts)

export const meta: Route.MetaFunction = ({ matches }) => titled('Nova notícia', matches)

export default function ManageNewPost({ loaderData }: Route.ComponentProps) {
  return <PostEditor post={null} revisions={[]} {...loaderData} />
}
