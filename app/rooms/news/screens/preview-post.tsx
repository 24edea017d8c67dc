import { read } from '../../../platform/http/read.server.ts'
import { Notice } from '../../../ui/notice.tsx'
import { titled } from '../../../ui/page/titles.ts'
import { postVerbs } from '../posts.server.ts'
import { PostArticle } from '../ui/post-article.tsx'
import type { Route } from './+types/preview-post'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  read(context, async (ctx) => ({
    post: await postVerbs.preview(ctx, params.token),
  }))

/** The link is a secret: hidden from search engines and other sites. */
export const headers = () => ({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled(`Prévia: ${loaderData?.post.title ?? ''}`, matches, [{ name: 'robots', content: 'noindex' }])

export default function PreviewPostScreen({ loaderData: { post } }: Route.ComponentProps) {
  return (
    <PostArticle
      post={post}
      section={null}
      origin={null}
      notice={
        <Notice title="Prévia">
          Só quem tem este link vê esta notícia. Ele deixa de funcionar em alguns dias.
        </Notice>
      }
    />
  )
}
