import { numberedSlug, slugFrom } from '../../platform/text/slug.ts'
import { isReserved } from './reserved-slugs.ts'

/** The address a title gives: the first that comes to mind, then the same with 2, 3, … */
export function slugForTitle(title: string, attempt = 1): string {
  const slug = slugFrom(title) || 'pagina'
  return numberedSlug(isReserved(slug) ? `pagina-${slug}` : slug, attempt)
}
