// The cells of a table, the same for a CSV and for a workbook.

export type Cell =
  | string
  | number
  | null
  /** money, in centavos */
  | { cents: number }
  /** local time, `2026-11-20T19:30:05` or `2026-11-20` */
  | { moment: string }
  /** digits that are no amount: a product's code, a postal code */
  | { code: string }

export type Table = {
  head: readonly string[]
  /** read while the table is sent */
  batches: AsyncIterable<readonly (readonly Cell[])[]>
}

/** Puts an apostrophe before a text that a spreadsheet would compute. */
export const harmless = (text: string) => (/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text)

/** Digits that Excel would read as a number, a date or a time, and change. */
const isTakenForANumber = (code: string) => /^[\d.,/:eE+-]+$/.test(code) && /\d/.test(code)

/** The same before a code, also one that a spreadsheet would change. */
export const harmlessCode = (code: string) => (isTakenForANumber(code) ? `'${code}` : harmless(code))

/** Takes the apostrophe away that `harmless` or `harmlessCode` put there. */
export function asItWas(cell: string): string {
  const text = cell.slice(1)
  return cell.startsWith("'") && harmlessCode(text) === cell ? text : cell
}

const amountOrDay = /^([1-9]\d{0,2}(\.\d{3})+|0|[1-9]\d{0,10})(,\d+)?$|^\d\d\/\d\d\/\d{4}$/

/** A cell that somebody sent: a code, unless a Brazilian spreadsheet gives it back as it is (12,50 or 20/11/2026). */
export const sentCell = (text: string): Cell => (amountOrDay.test(text) ? text : { code: text })

/** '2026-11-20T19:30:05' → '20/11/2026 19:30:05', '2026-11-20' → '20/11/2026' */
export function momentCell(moment: string): string {
  const [day = '', time] = moment.split('T')
  const written = day.split('-').reverse().join('/')
  return time ? `${written} ${time.padEnd(8, ':00')}` : written
}

/** Splits a key of 44 digits into groups, so that no spreadsheet takes it for an amount and rounds it. */
export const groupsOfFour = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

/** Why a row of a CSV has more cells than headings, in words. @param separator of the CSV */
export function whyTorn(separator: string | undefined): string {
  if (separator === ',') return 'um preço como 12,50, ou um texto com vírgula, precisa de aspas'
  return `um texto com ${separator === ';' ? 'ponto e vírgula' : 'tabulação'} precisa de aspas`
}
