import { read } from '../../../platform/http/read.server.ts'
import { Notice } from '../../../ui/notice.tsx'
import { titled } from '../../../ui/page/titles.ts'
import { pageVerbs } from '../pages.server.ts'
import { PageArticle } from '../ui/page-article.tsx'
import type { Route } from './+types/preview'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  read(context, (ctx) => pageVerbs.preview(ctx, params.token))

/** The link is a secret: hidden from search engines and other sites. */
export const headers = () => ({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled(`Prévia: ${loaderData?.title ?? ''}`, matches, [{ name: 'robots', content: 'noindex' }])

export default function PreviewScreen({ loaderData: page }: Route.ComponentProps) {
  return (
    <PageArticle page={page} origin={null}>
      <Notice title="Prévia">
        Só quem tem este link vê esta página. Ele deixa de funcionar em alguns dias.
      </Notice>
    </PageArticle>
  )
}
