// A table on its way out: the same cells for a CSV and for a workbook.

export type Cell =
  | string
  | number
  | null
  /** money, in centavos */
  | { cents: number }
  /** `2026-11-20T19:30:05` or `2026-11-20`, as the clock on the wall shows it */
  | { moment: string }
  /** a name made of digits, which is no amount: a product's code, a postal code */
  | { code: string }

export type Table = {
  head: readonly string[]
  /** rows, a few at a time, read while they are sent */
  batches: AsyncIterable<readonly (readonly Cell[])[]>
}

/** What a spreadsheet would compute gets an apostrophe in front. */
export const harmless = (text: string) => (/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text)

/** '2026-11-20T19:30:05' → '20/11/2026 19:30:05', '2026-11-20' → '20/11/2026' */
export function momentCell(moment: string): string {
  const [day = '', time] = moment.split('T')
  const written = day.split('-').reverse().join('/')
  return time ? `${written} ${time.padEnd(8, ':00')}` : written
}

/** A key of 44 digits, four at a time: so no spreadsheet takes it for an amount and rounds it. */
export const groupsOfFour = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')
