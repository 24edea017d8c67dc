// Reads ISBN and DOI; check digits are verified before storing.

const isbn10Digit = (nine: string): string => {
  const sum = [...nine].reduce((total, digit, place) => total + Number(digit) * (10 - place), 0)
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? 'X' : String(check)
}

const isbn13Digit = (twelve: string): string => {
  const sum = [...twelve].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  )
  return String((10 - (sum % 10)) % 10)
}

/**
 * Ten or thirteen digits without hyphens, with a valid check digit (ISO 2108); '' where blank; null where invalid.
 */
export function readIsbn(given: string): string | null {
  const digits = given
    .replace(/^\s*isbn(-1[03])?:?/i, '')
    .replace(/[\s.\u2010-\u2015-]/g, '')
    .toUpperCase()
  if (digits === '') return ''
  if (/^\d{9}[\dX]$/.test(digits)) return isbn10Digit(digits.slice(0, 9)) === digits[9] ? digits : null
  if (/^97[89]\d{10}$/.test(digits)) return isbn13Digit(digits.slice(0, 12)) === digits[12] ? digits : null
  return null
}

/** The thirteen digits of an ISBN-10; an ISBN of thirteen digits stays. */
export const isbn13Of = (isbn: string): string =>
  isbn.length === 10 ? `978${isbn.slice(0, 9)}${isbn13Digit(`978${isbn.slice(0, 9)}`)}` : isbn

const longestDoi = 200

/** Reads `https://doi.org/10.1590/abc` or `doi:10.1590/abc` as `10.1590/abc`; '' where blank; null where invalid. */
export function readDoi(given: string): string | null {
  const plain = given
    .trim()
    .replace(/^(https?:\/\/)?(dx\.|www\.)?doi\.org\//i, '')
    .replace(/^doi\s*:\s*/i, '')
  if (plain === '') return ''
  return plain.length <= longestDoi && /^10\.\d{4,9}(\.\d+)*\/[^\s"<>\\^`{|}]+$/.test(plain) ? plain : null
}

export const doiAddress = (doi: string): string =>
  `https://doi.org/${doi.split('/').map(encodeURIComponent).join('/')}`
