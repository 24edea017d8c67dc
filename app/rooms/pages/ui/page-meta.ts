import type { MetaDescriptor } from 'react-router'
import { paths } from '../../../paths.ts'
import { breadcrumbData } from '../../../ui/page/breadcrumb-data.ts'
import { sharedImage } from '../../uploads/ui/shared-image.ts'
import type { ReadingView } from '../page.ts'

/** Writes absolute addresses only where the origin is known. */
export function pageMeta(page: ReadingView, origin: string | null): MetaDescriptor[] {
  const description = page.description ? [{ name: 'description', content: page.description }] : []
  if (!origin) return description
  const url = origin + paths.page(page.slug)
  return [
    ...description,
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'article' },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:url', content: url },
    { property: 'og:title', content: page.title },
    ...(page.description ? [{ property: 'og:description', content: page.description }] : []),
    ...(page.cover ? sharedImage(page.cover, origin) : []),
    breadcrumbData(
      [
        { label: 'Início', href: paths.home() },
        { label: page.title, href: paths.page(page.slug) },
      ],
      origin,
    ),
  ]
}
