// Reads OFX as Brazilian banks write it: SGML of 1999 with unclosed tags, or XML; amounts with a comma or a point; ids
// that repeat; days without a time.
import { type BankLine, readBankAmount, type UnreadableLine } from './bank-line.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const unescaped = (text: string) =>
  text
    .replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(\w{2,6}));/gi, (whole, decimal, hex, name) =>
      name
        ? (entities[name.toLowerCase()] ?? whole)
        : String.fromCodePoint(Number.parseInt(decimal ?? hex, decimal ? 10 : 16) || 32),
    )
    // A numeric reference can be a lone surrogate, which the database refuses.
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .trim()

/** The text of a closed or unclosed tag. */
function textIn(block: string, tag: string): string {
  const found = new RegExp(`<${tag}>([^<\\r\\n]*)`, 'i').exec(block)
  return unescaped(found?.[1] ?? '')
}

export const isOfx = (text: string) => /<OFX>/i.test(text.slice(0, 4_000))

/** Lines in the order of the file; one more than `most` where the file has more. */
export function readOfx(text: string, most = Number.POSITIVE_INFINITY): (BankLine | UnreadableLine)[] {
  const lines: (BankLine | UnreadableLine)[] = []
  // A file may hold several accounts, each with its own list.
  for (const statement of text.split(/<(?:CC)?STMTRS>/i).slice(1)) {
    const blocks = statement.split(/<STMTTRN>/i).slice(1)
    if (blocks.length === 0) continue
    const account = [textIn(statement, 'BANKID'), textIn(statement, 'ACCTID')].filter(Boolean).join(' ')
    for (const block of blocks) {
      if (lines.length > most) return lines
      lines.push(lineOf(block.split(/<\/STMTTRN>|<\/BANKTRANLIST>|<LEDGERBAL>/i)[0] ?? '', account))
    }
  }
  return lines
}

function lineOf(block: string, account: string): BankLine | UnreadableLine {
  const [name, memo] = [textIn(block, 'NAME'), textIn(block, 'MEMO')]
  const words = [name, memo === name ? '' : memo, textIn(block, 'CHECKNUM'), textIn(block, 'REFNUM')]
  const description = words.filter((word) => /\p{L}/u.test(word)).join(' ') || textIn(block, 'TRNTYPE')
  const posted = readPosted(textIn(block, 'DTPOSTED'))
  const amount = readBankAmount(textIn(block, 'TRNAMT'))
  if (!posted) return { problem: 'A data deste lançamento não pôde ser lida.', description }
  if (amount === null) return { problem: 'O valor deste lançamento não pôde ser lido.', description }
  // Some banks give outgoing amounts without their sign.
  const isOut = /^DEBIT$/i.test(textIn(block, 'TRNTYPE'))
  return {
    ...posted,
    amount_cents: isOut ? -Math.abs(amount) : amount,
    description,
    id: textIn(block, 'FITID'),
    account,
  }
}

const noHours = new Set(['00:00:00', '10:00:00', '12:00:00'])

/**
 * Reads '20261120', '20261120103100', '20261120103100.000[-3:BRT]', '20261120100000[-03:EST]'. Banks write a day alone
 * as midnight, ten or noon sharp, which say nothing of the hour.
 */
export function readPosted(text: string): Pick<BankLine, 'day' | 'time' | 'offset'> | null {
  const found =
    /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?(?:\.\d+)?)?\s*(?:\[([+-]?\d{1,2})(?:\.(\d{1,2}))?(?::\w*)?\])?$/.exec(
      text,
    )
  if (!found) return null
  const [, year, month, date, hours, minutes, seconds = '00', zone, fraction] = found
  const day = `${year}-${month}-${date}`
  const real = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(real.getTime()) || !real.toISOString().startsWith(day)) return null
  const time = hours === undefined ? null : `${hours}:${minutes}:${seconds}`
  if (time === null || noHours.has(time)) return { day, time: null, offset: null }
  if (!/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time)) return null
  const offset =
    zone === undefined ? null : Number(zone) * 60 + Math.sign(Number(zone)) * Number(fraction ?? 0)
  return { day, time, offset }
}
