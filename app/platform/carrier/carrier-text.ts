// Correios writes amounts with a decimal comma, local times without an offset, and errors of every shape.
import { memberOf } from '../members.ts'
import { oneLine } from '../text/one-line.ts'
import { cutWithin } from '../text/truncate.ts'

/** Reads '1.647,00' as 164700 centavos; null if it is no amount. parseFloat would read '23,45' as 23. */
export function readAmount(text: unknown): number | null {
  if (typeof text !== 'string') return null
  const match = /^(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,(\d{1,2}))?$/.exec(text.trim())
  if (!match?.[1]) return null
  return Number(match[1].replaceAll('.', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Reads a time of Brasília, -03:00 all year since 2019. */
export function readLocalTime(text: unknown): Date | null {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text)) return null
  const time = new Date(`${text.slice(0, 19)}-03:00`)
  return Number.isNaN(time.getTime()) ? null : time
}

/** dd/MM/yyyy in Brasília. */
export function dayText(time: Date): string {
  const [year, month, day] = new Date(time.getTime() - 3 * 3_600_000).toISOString().slice(0, 10).split('-')
  return `${day}/${month}/${year}`
}

/** Levels of nesting that are read: deeper answers would overflow the recursion. */
const deepest = 4

const textOf = (value: unknown, depth = 0): string | null => {
  if (typeof value === 'string') return oneLine(value) || null
  if (!Array.isArray(value) || depth > deepest) return null
  return (
    value
      .map((one) => textOf(one, depth + 1))
      .filter(Boolean)
      .join(' ') || null
  )
}

/** The carrier's error in at most 300 characters (shapes: docs/rules/brazil.md 1.7), else the status. */
export function troubleText(status: number, json: unknown): string {
  return cutWithin(firstTrouble(json) ?? `HTTP ${status}`, 300)
}

function firstTrouble(json: unknown, depth = 0): string | null {
  if (depth > deepest) return null
  if (Array.isArray(json)) {
    for (const one of json) {
      const text = firstTrouble(one, depth + 1)
      if (text) return text
    }
    return null
  }
  for (const key of ['txErro', 'msgs', 'msg', 'message', 'causa', 'descricao', 'erros']) {
    const text = textOf(memberOf(json, key))
    if (text) return text
  }
  return null
}
