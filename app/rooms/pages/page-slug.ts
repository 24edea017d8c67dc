import { numberedSlug, slugFrom } from '../../platform/text/slug.ts'
import { isReserved } from './reserved-slugs.ts'

/** From the title, then with 2, 3, … */
export function slugForTitle(title: string, attempt = 1): string {
  const slug = slugFrom(title) || 'pagina'
  return numberedSlug(isReserved(slug) ? `pagina-${slug}` : slug, attempt)
}
