// Decides which copies stay: 7 daily, 4 weekly, 12 monthly. The newest of a day, week or month stands for it. What the
// privacy text says of them is true of these numbers (kept-data.ts).
import type { BackupKind } from './backup-name.ts'

export const keptDays = 7
export const keptWeeks = 4
export const keptMonths = 12
/** How many copies made before an update or a restore are kept. */
export const keptBefore = 3
/** No copy that made itself is kept for longer. */
const longestMs = 365 * 86_400_000

export type KeptLine = {
  name: string
  kind: BackupKind
  madeAt: Date
  /** how many files of the site it lacks; null where nobody counted them */
  missing?: number | null
}

/**
 * The names of the copies to be deleted. Copies that a person made or uploaded are never among them, nor is the newest of
 * the others, however old it is, nor for a year the newest that lacks no file. @param zone in which days begin and end
 */
export function surplus(lines: readonly KeptLine[], now: Date, zone = 'America/Sao_Paulo'): string[] {
  const newestFirst = lines
    .filter(({ kind }) => kind !== 'manual' && kind !== 'uploaded')
    .sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
  const nightly = newestFirst.filter(({ kind }) => kind === 'nightly')
  const before = newestFirst.filter(({ kind }) => kind !== 'nightly')
  const kept = new Set([
    ...newestOf(nightly, keptDays, (at) => dayIn(at, zone)),
    ...newestOf(nightly, keptWeeks, (at) => weekOf(dayIn(at, zone))),
    ...newestOf(nightly, keptMonths, (at) => dayIn(at, zone).slice(0, 7)),
    ...before.slice(0, keptBefore).map(({ name }) => name),
    newestWhole(newestFirst)?.name,
  ])
  return newestFirst
    .slice(1)
    .filter(({ name, madeAt }) => !kept.has(name) || now.getTime() - madeAt.getTime() > longestMs)
    .map(({ name }) => name)
}

/** Where none is known to be whole, the newest of which nothing is known. */
const newestWhole = (newestFirst: readonly KeptLine[]): KeptLine | undefined =>
  newestFirst.find(({ missing }) => missing === 0) ?? newestFirst.find(({ missing }) => missing == null)

/** The newest copy of each of the last `count` days, weeks or months that have one. */
function newestOf(newestFirst: readonly KeptLine[], count: number, spanOf: (at: Date) => string): string[] {
  const bySpan = new Map<string, string>()
  for (const { name, madeAt } of newestFirst) {
    const span = spanOf(madeAt)
    if (bySpan.has(span)) continue
    if (bySpan.size === count) break
    bySpan.set(span, name)
  }
  return [...bySpan.values()]
}

/** YYYY-MM-DD */
const dayIn = (at: Date, zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at)

/** The Monday that the week of this day begins with. */
function weekOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7))
  return at.toISOString().slice(0, 10)
}
