// What a visitor's address asks. Every address can be read: what it asks may just not be there.

const longest = 120

/** One line of words by this name; '' where it asks none. */
export const wordsAsked = (search: URLSearchParams, name: string): string =>
  (search.get(name) ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .trim()
    .toWellFormed()

/** The number of a page in its one spelling; null for what is none. */
export const pageNumber = (text: string): number | null => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : null)
