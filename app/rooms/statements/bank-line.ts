// A transaction, whatever the format of its file.
import { wallClock } from '../../platform/text/wall-time.ts'

export const bankZone = 'America/Sao_Paulo'

export type BankLine = {
  /** YYYY-MM-DD, as the bank counts */
  day: string
  /** HH:MM:SS, of Brasília unless `offset` says otherwise; null where the bank gives only the day */
  time: string | null
  /** minutes from UTC, where the bank names its zone */
  offset: number | null
  /** centavos; negative for outgoing payments */
  amount_cents: number
  description: string
  /** the bank's own id; '' where the bank gives none */
  id: string
  account: string
}

export type UnreadableLine = { problem: string; description: string }

/**
 * Reads centavos from '1.234,56', '-10,00', '10.00', 'R$ 10,00', '10,00 D', '10,00-', '(10,00)'. The last mark with two
 * digits behind it is the decimal one; a single mark with three digits behind it is ambiguous: null.
 */
export function readBankAmount(text: string): number | null {
  const bare = text.replace(/[\s\u00a0]/g, '').replace(/R\$/i, '')
  const found = /^([-+(]?)(\d[\d.,]*?)([-+)]|[CD])?$/i.exec(bare)
  if (!found?.[2]) return null
  const cents = centsOf(found[2])
  if (cents === null) return null
  const isOut = found[1] === '-' || found[1] === '(' || /^[-D]$/i.test(found[3] ?? '')
  return isOut ? -cents : cents
}

function centsOf(digits: string): number | null {
  const parts = /^(.+)([.,])(\d{1,2})$/.exec(digits)
  const whole = parts?.[1] ?? digits
  const grouped = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.exec(whole)
  if (!/^\d+$/.test(whole) && (!grouped || grouped[1] === parts?.[2])) return null
  if (!parts && grouped && whole.length < 9) return null
  return Number(whole.replace(/\D/g, '')) * 100 + Number((parts?.[3] ?? '').padEnd(2, '0'))
}

const isDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

type BankTime = Pick<BankLine, 'day' | 'time' | 'offset'>

/** Banks write a day alone as midnight sharp, which says nothing of the hour. */
const noHour = '00:00:00'

/** Reads '20/11/2026', '20/11/26', '2026-11-20', '20.11.2026 10:31', '2026-11-20T13:31:07.000Z', '…-03:00'. */
export function readBankDay(text: string): BankTime | null {
  const found =
    /^(?:(\d{4})-(\d{2})-(\d{2})|(\d{2})[/.-](\d{2})[/.-](\d{4}|\d{2}))(?:(?:T| às | - |,? )(\d{2}:\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?: ?(Z|[+-]\d{2}(?::?\d{2})?))?)?/.exec(
      text.trim(),
    )
  if (!found) return null
  const year = found[1] ?? (found[6]?.length === 2 ? `20${found[6]}` : found[6])
  const day = `${year}-${found[2] ?? found[5]}-${found[3] ?? found[4]}`
  if (!isDay(day)) return null
  if (!found[7]) return { day, time: null, offset: null }
  const time = `${found[7]}:${found[8] ?? '00'}`
  if (!/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time)) return null
  if (time === noHour) return { day, time: null, offset: null }
  return found[9] ? inZone(day, time, found[9]) : { day, time, offset: null }
}

/** A time with its zone; a program that counts in Greenwich writes the midnight of Brasília as three in the morning. */
function inZone(day: string, time: string, zone: string): BankTime | null {
  const [, sign, hours = '00', minutes = '00'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? []
  const at = new Date(`${day}T${time}${sign ?? '+'}${hours}:${minutes}`)
  if (Number.isNaN(at.getTime())) return null
  const [bankDay = day, bankTime] = wallClock(at.toISOString(), bankZone).split('T')
  if (bankTime === noHour) return { day: bankDay, time: null, offset: null }
  const ahead = Number(hours) * 60 + Number(minutes)
  return { day, time, offset: sign === '-' ? -ahead : ahead }
}

/** Whether the line is a balance, not a transaction. */
export const isBalance = (description: string) => /^\s*s\s*a\s*l\s*d\s*o\b/i.test(description)
