/** NFC, without control characters; cut at `most`, never within a letter. */
export const oneLine = (text: string, most = Number.POSITIVE_INFINITY): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()
    .trim()
