import { redirect } from 'react-router'
import { paths } from '../../../paths.ts'
import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/titles.ts'
import { postVerbs, readPost } from '../posts.server.ts'
import { PostEditor } from '../ui/post-editor.tsx'
import type { Route } from './+types/manage-post'

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await read(context, async (ctx) => {
    const post = await readPost(ctx, params.id)
    return {
      post,
      revisions: await postVerbs.listRevisions(ctx, post._id),
      ...(await postVerbs.writingFacts(ctx)),
    }
  })
  // From the site one comes with the address, which may become another while one writes.
  if (found.post._id !== params.id) throw redirect(paths.editPost(found.post._id))
  return found
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled(loaderData?.post.title ?? 'Notícias', matches)

export default function ManagePost({ loaderData }: Route.ComponentProps) {
  return <PostEditor key={loaderData.post._id} {...loaderData} />
}
