// What belongs together stays on one line: an amount and its unit, a count and what it counts, a telephone. Money and weights
// are written that way by their own functions (money.ts, measures.ts).

export const noBreak = '\u00a0'

/** After a dash a line may end even before a space that does not break. */
const joined = '\u2060'

const units = 'g|kg|mg|ml|l|cm|mm|m|km|un|horas?|dias?|%'
const amount = new RegExp(`(\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'giu')

/** What people wrote, 'Castanha torrada, 500 g' or '(62) 5550-0142', with its amounts and numbers in one piece. */
export const unbroken = (text: string) =>
  text
    .replace(amount, `$1${noBreak}`)
    .replace(/(\(\d{2}\)) (?=\d)/g, `$1${noBreak}`)
    .replace(/(R\$) (?=\d)/g, `$1${noBreak}`)
    .replace(/ – (?=[A-Z]{2}\b)/g, `${noBreak}–${joined}${noBreak}`)

/** '2 × Mel': the count never stands at the end of a line, nor the sign at its beginning. */
export const timesText = (qtd: number, what: string) => `${qtd}${noBreak}×${noBreak}${unbroken(what)}`

/** Facts side by side, without those that are empty: the dot may end a line and never begins one. */
export const dotted = (facts: readonly (string | number | null | undefined | false)[]) =>
  facts.filter(Boolean).join(`${noBreak}· `)
