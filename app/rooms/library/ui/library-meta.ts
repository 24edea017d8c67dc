import type { MetaDescriptor } from 'react-router'
import { paths } from '../../../paths.ts'
import { breadcrumbData } from '../../../ui/page/breadcrumb-data.ts'
import type { Library } from '../reading/library.server.ts'
import { librarySearch } from '../reading/library-query.ts'

type Shown = Pick<Library, 'title' | 'query' | 'chosen' | 'page' | 'total'>

/** "Biblioteca", "Biblioteca: Manejo, Livro", "Biblioteca: “pequi” – página 2". */
export function libraryTitle({ title, query, chosen, page }: Shown): string {
  const narrowed = [...(query.q ? [`“${query.q}”`] : []), ...chosen.map(({ name }) => name)].join(', ')
  return [narrowed ? `${title}: ${narrowed}` : title, page > 1 && `página ${page}`]
    .filter(Boolean)
    .join(' – ')
}

/** Only single facets are indexed; combinations repeat the same materials. */
const isWorthFinding = ({ query, chosen, total }: Shown) =>
  query.q === '' && query.sort === '' && chosen.length <= 1 && total > 0

export function libraryMeta(library: Shown, origin: string | null): MetaDescriptor[] {
  const robots = isWorthFinding(library) ? [] : [{ name: 'robots', content: 'noindex, follow' }]
  if (!origin) return robots
  const url = origin + paths.library(librarySearch(library.query))
  return [
    ...robots,
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:url', content: url },
    { property: 'og:title', content: libraryTitle(library) },
    breadcrumbData(
      [
        { label: 'Início', href: paths.home() },
        { label: library.title, href: paths.library() },
      ],
      origin,
    ),
  ]
}
