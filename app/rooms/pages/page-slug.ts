import { numberedSlug, slugFrom } from '../../platform/text/slug.ts'
import { isReserved } from './reserved-slugs.ts'

/** Made from the title, then numbered 2, 3, … */
export function slugForTitle(title: string, attempt = 1): string {
  const slug = slugFrom(title) || 'pagina'
  return numberedSlug(isReserved(slug) ? `pagina-${slug}` : slug, attempt)
}
