// What others wrote, as a database and a page take it.

/** One line of whole letters, NFC, without signs that control anything; cut at `most`. */
export const oneLine = (text: string, most = Number.POSITIVE_INFINITY): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()
    .trim()
