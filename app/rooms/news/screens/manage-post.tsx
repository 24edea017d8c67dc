import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/titles.ts'
import { listPostRevisions, readPost } from '../posts.server.ts'
import { PostEditor } from '../ui/post-editor.tsx'
import { writingFacts } from '../writing-facts.server.ts'
import type { Route } from './+types/manage-post'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  read(context, async (ctx) => ({
    post: await readPost(ctx, params.id),
    revisions: await listPostRevisions(ctx, params.id),
    ...(await writingFacts(ctx)),
  }))

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled(loaderData?.post.title ?? 'Notícias', matches)

export default function ManagePost({ loaderData }: Route.ComponentProps) {
  return <PostEditor key={loaderData.post._id} {...loaderData} />
}
