// Reads any query without an error; a wrong value counts as missing.

const longest = 120

/** '' if the parameter is missing. */
export const wordsAsked = (search: URLSearchParams, name: string): string =>
  (search.get(name) ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .trim()
    .toWellFormed()

/** A page number in its one spelling; null for any other text. */
export const pageNumber = (text: string): number | null => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : null)
