/** What a wrong encoding leaves of dashes and quotation marks: nobody sees it, and no header of a letter may hold it. */
export const withoutC1Controls = (text: string): string => text.replace(/[\u0080-\u009f]/g, ' ')

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
