// Keeps on one line what is read as one: an amount and its unit, '2 × Mel', a telephone number, a postal code, 'às 16:10',
// '4 de dezembro de 2026', 'art. 49', 'nº 12'.

export const noBreak = '\u00a0'

/** A word joiner, because a line may end after a dash even before a no-break space. */
export const joined = '\u2060'

const units = 'g|kg|mg|ml|l|cm|mm|m|km|un|unidades?|item|itens|minutos?|horas?|dias?|%'
const amount = new RegExp(`(\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'giu')

const named = /(^|[^\p{L}])(arts?\.|n[º°.]|CEP|p\.|às|à) (?=\d)/gu

const day = /(\d{1,2}º?) de (?=\p{Ll}+ de \d{4})/gu

/** For free text, such as 'Castanha torrada, 500 g' or '(62) 5550-0142'. */
export const unbroken = (text: string) =>
  text
    .replace(amount, `$1${noBreak}`)
    .replace(named, `$1$2${noBreak}`)
    .replace(day, `$1${noBreak}de${noBreak}`)
    .replace(/(\d) × /g, `$1${noBreak}×${noBreak}`)
    .replace(/\b(\d{5}-)(?=\d{3}\b)/g, `$1${joined}`)
    .replace(/(\(\d{2}\)) (?=\d)/g, `$1${noBreak}`)
    .replace(/(R\$) (?=\d)/g, `$1${noBreak}`)
    .replace(/ – (?=[A-Z]{2}\b)/g, `${noBreak}–${joined}${noBreak}`)

/** '2 × Mel': the count never ends a line, nor does the sign begin one. */
export const timesText = (qtd: number, what: string) => unbroken(`${qtd} × ${what}`)

/** Skips empty facts; the dot may end a line and never begins one. */
export const dotted = (facts: readonly (string | number | null | undefined | false)[]) =>
  facts.filter(Boolean).join(`${noBreak}· `)
