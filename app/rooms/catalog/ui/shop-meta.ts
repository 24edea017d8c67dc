import type { MetaDescriptor } from 'react-router'
import { paths } from '../../../paths.ts'
import { breadcrumbData } from '../../../ui/page/breadcrumb-data.ts'
import type { Shop } from '../shop.server.ts'
import { filtersOf, shopSearch, wholeShop } from '../shop-query.ts'

type Shown = Pick<Shop, 'title' | 'query' | 'category' | 'page' | 'total'>

/** "Loja", "Loja: Mel", "Loja: “baru” – página 2". */
export function shopTitle({ title, query, category, page }: Shown): string {
  const narrowed = [...(category ? [category.name] : []), ...(query.q ? [`“${query.q}”`] : [])].join(', ')
  return [narrowed ? `${title}: ${narrowed}` : title, page > 1 && `página ${page}`]
    .filter(Boolean)
    .join(' – ')
}

/** Searches and sorted lists repeat the same products, so they are not indexed, nor are empty lists. */
const isWorthFinding = ({ query, total }: Shown) =>
  query.q === '' && query.sort === wholeShop.sort && filtersOf(query) === 0 && total > 0

export function shopMeta(shop: Shown, origin: string | null): MetaDescriptor[] {
  const robots = isWorthFinding(shop) ? [] : [{ name: 'robots', content: 'noindex, follow' }]
  if (!origin) return robots
  const { title, category, query } = shop
  const url = origin + paths.shop(shopSearch(query))
  return [
    ...robots,
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:url', content: url },
    { property: 'og:title', content: shopTitle(shop) },
    breadcrumbData(
      [
        { label: 'Início', href: paths.home() },
        { label: title, href: paths.shop() },
        ...(category
          ? [{ label: category.name, href: paths.shop(shopSearch({ category: category.key })) }]
          : []),
      ],
      origin,
    ),
  ]
}
