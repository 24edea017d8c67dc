// A legal text as it was when an order accepted it.
import { paths } from '../../../paths.ts'
import { siteZone } from '../../../platform/context.server.ts'
import { read } from '../../../platform/http/read.server.ts'
import { NotFound } from '../../../platform/stops.ts'
import { longDayText } from '../../../platform/text/moments.ts'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { titled } from '../../../ui/page/titles.ts'
import article from '../../../ui/text/article.module.css'
import { Prose } from '../../../ui/text/prose.tsx'
import { readAcceptedPage } from '../legal.server.ts'
import { legalSlugOf } from '../legal.ts'
import { acceptedTextName } from '../schema.ts'
import { versionText } from '../text.ts'
import type { Route } from './+types/accepted-text'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  read(context, async (ctx) => {
    const asked = acceptedTextName.safeParse({ slug: legalSlugOf(params.text), version: params.version })
    if (!asked.success) throw new NotFound()
    const text = await readAcceptedPage(ctx, asked.data.slug, asked.data.version)
    return { text, since: longDayText(text.since, await siteZone(ctx)) }
  })

/** The page of the site has the words of today; search engines find that one. */
export const headers = () => ({ 'X-Robots-Tag': 'noindex' })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled(loaderData ? versionText(loaderData.text.slug, loaderData.text.version) : '', matches, [
    { name: 'robots', content: 'noindex' },
  ])

export default function AcceptedTextScreen({ loaderData: { text, since } }: Route.ComponentProps) {
  return (
    <div className={article.page}>
      <article className={article.article}>
        <div className={article.top}>
          <Breadcrumb crumbs={[{ label: 'Início', href: paths.home() }, { label: text.title }]} />
        </div>
        <div className={article.head}>
          <header className={article.header}>
            <h1 className={article.title}>{text.title}</h1>
          </header>
        </div>
        <div className={article.body}>
          <Notice title={`Versão ${text.version}, de ${since}`}>
            <p>
              É o texto que valia para os pedidos feitos com esta versão.{' '}
              {text.today && <Link href={text.today}>Ver o texto de hoje</Link>}
            </p>
          </Notice>
          <Prose html={text.html} />
        </div>
      </article>
    </div>
  )
}
