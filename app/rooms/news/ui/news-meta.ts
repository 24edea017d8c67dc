import type { MetaDescriptor } from 'react-router'
import { paths } from '../../../paths.ts'
import { breadcrumbData } from '../../../ui/page/breadcrumb-data.ts'
import type { News } from '../news.server.ts'
import { feedLink } from './feed-link.ts'

type Shown = Pick<News, 'title' | 'tag' | 'page'>

/** "Notícias", "Notícias: Feira", "Notícias – página 2". */
export const newsTitle = ({ title, tag, page }: Shown) =>
  [tag ? `${title}: ${tag.name}` : title, page > 1 && `página ${page}`].filter(Boolean).join(' – ')

export function newsMeta(news: Shown, origin: string | null): MetaDescriptor[] {
  if (!origin) return []
  const url = origin + paths.news({ page: news.page, tag: news.tag?.key ?? '' })
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    ...feedLink(news.title, origin),
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:url', content: url },
    { property: 'og:title', content: newsTitle(news) },
    breadcrumbData(
      [
        { label: 'Início', href: paths.home() },
        { label: news.title, href: paths.news() },
      ],
      origin,
    ),
  ]
}
