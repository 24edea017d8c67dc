import { numberedSlug, slugFrom } from '../../platform/text/slug.ts'

/** The address a title gives: the first that comes to mind, then the same with 2, 3, … */
export const slugForTitle = (title: string, attempt = 1): string =>
  numberedSlug(slugFrom(title) || 'evento', attempt)
