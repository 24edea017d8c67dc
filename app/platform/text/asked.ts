// Any query can be read; what it asks may just not be there.

const longest = 120

/** '' where it is missing. */
export const wordsAsked = (search: URLSearchParams, name: string): string =>
  (search.get(name) ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .trim()
    .toWellFormed()

/** In its one spelling; null for what is no page number. */
export const pageNumber = (text: string): number | null => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : null)
