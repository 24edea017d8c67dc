import { excerpt } from '../../../platform/text/excerpt.ts'

/** Letters: about as many as search engines show. */
const shown = 160

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ' }

/** The beginning of a text, which stands in for a description that is missing. */
export const beginningOf = (html: string): string =>
  excerpt(
    html
      .replace(/<\/(?:p|li|h\d|tr|blockquote)>/g, '\n')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&(?:amp|lt|gt|nbsp);/g, (sign) => signs[sign] ?? sign),
    shown,
  )
