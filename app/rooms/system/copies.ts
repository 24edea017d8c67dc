// What is known of the copies of the site, and when that is cause for alarm.
import type { BackupLine } from '../../platform/backup/backup-files.server.ts'

export type CopyFacts = Pick<CopyView, 'made_at' | 'second' | 'trial'>

/** Untested: it could not be tried, for want of room or of a right, and may be a good one. */
export const trialStates = ['good', 'bad', 'untested'] as const

export type CopyView = BackupLine & {
  /** null where the files were not counted: a command made the copy, or it is from before an update */
  files: number | null
  missing: number | null
  second: { state: 'stored' | 'failed'; error: string | null; at: string } | null
  trial: { state: (typeof trialStates)[number]; error: string | null; at: string } | null
}

/** The alarm is raised when no good copy is newer than this. */
export const oldAfterMs = 2 * 86_400_000

export type CopyStanding = {
  newestGoodAt: Date | null
  isOld: boolean
  /** the last that was done; null when none was */
  lastTrial: { state: 'good' | 'bad'; at: string } | null
  /** true when the last trial failed */
  isBad: boolean
  /** true when none could be done since */
  isUntested: boolean
  isSecondBehind: boolean
}

/** @param since when the site began: before two days have passed it needs no copy */
export function copyStanding(
  copies: readonly CopyFacts[],
  { now, since }: { now: Date; since: Date | null },
): CopyStanding {
  // What is yet to come by more than two clocks differ was noted by one that has been set back.
  const hasBeen = (at: string) => Date.parse(at) < now.getTime() + 60_000
  const newest = copies
    .filter(({ trial, made_at }) => trial?.state !== 'bad' && hasBeen(made_at))
    .reduce((latest, { made_at }) => Math.max(latest, Date.parse(made_at)), 0)
  const from = newest || since?.getTime() || now.getTime()
  const tried = copies.flatMap(({ trial }) => (trial && hasBeen(trial.at) ? [trial] : []))
  const latest = tried.toSorted((one, other) => (one.at < other.at ? 1 : -1))
  const last = latest.find(({ state }) => state !== 'untested')
  return {
    newestGoodAt: newest ? new Date(newest) : null,
    isOld: now.getTime() - from > oldAfterMs,
    lastTrial: last ? { state: last.state === 'good' ? 'good' : 'bad', at: last.at } : null,
    isBad: last?.state === 'bad',
    isUntested: latest[0]?.state === 'untested',
    isSecondBehind: copies.some(({ second }) => second?.state === 'failed'),
  }
}
