import { redirect } from 'react-router'
import { paths } from '../../../paths.ts'
import type { RouteHandle } from '../../../platform/http/page-address.server.ts'
import { read } from '../../../platform/http/read.server.ts'
import { sitePictureUrl, titled } from '../../../ui/page/titles.ts'
import { visitPost } from '../news.server.ts'
import { PostArticle } from '../ui/post-article.tsx'
import { postMeta } from '../ui/post-meta.ts'
import { PostNeighbours } from '../ui/post-neighbours.tsx'
import type { Route } from './+types/post'

export const handle: RouteHandle = { cache: 'public', edit: paths.editPost }

export async function loader({ context, params }: Route.LoaderArgs) {
  const { visit, site } = await read(context, async (ctx) => ({
    visit: await visitPost(ctx, params.id),
    site: await ctx.site(),
  }))
  if (visit.movedTo !== undefined) throw redirect(paths.post(visit.movedTo), 301)
  return {
    ...visit,
    publisher: site?.title ?? '',
    origin: site?.origin ?? null,
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? titled(
        loaderData.post.title,
        matches,
        postMeta(loaderData.post, loaderData.title, { ...loaderData, picture: sitePictureUrl(matches) }),
      )
    : []

export default function PostScreen({ loaderData }: Route.ComponentProps) {
  const { post, title, older, newer, origin } = loaderData
  return (
    <PostArticle post={post} section={title} origin={origin}>
      <PostNeighbours older={older} newer={newer} />
    </PostArticle>
  )
}
