import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/page/titles.ts'
import { managePosts, postVerbs } from '../posts.server.ts'
import { queryOf } from '../schema.ts'
import { PostsList } from '../ui/posts-list.tsx'
import type { Route } from './+types/manage-posts'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  read(context, async (ctx) => {
    const { zone, knownTags } = await postVerbs.writingFacts(ctx)
    return { posts: await managePosts(ctx, queryOf(new URL(request.url).searchParams)), zone, knownTags }
  })

export const meta: Route.MetaFunction = ({ matches }) => titled('Notícias', matches)

export default function ManagePosts({ loaderData }: Route.ComponentProps) {
  return <PostsList {...loaderData} />
}
