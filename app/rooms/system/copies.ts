// What is known of the copies of the site, and when that is cause for alarm.
import type { BackupLine } from '../../platform/backup/backup-files.server.ts'
import { type BackupKind, isOpenAfterSealed } from '../../platform/backup/backup-name.ts'

export type CopyFacts = Pick<CopyView, 'kind' | 'made_at' | 'encrypted' | 'missing' | 'second' | 'trial'>

/** Untested: it could not be tried, for want of room or of a right, and may be a good one. */
export const trialStates = ['good', 'bad', 'untested'] as const

/** Held: not carried, because it is open and those before it are sealed. */
export const secondStates = ['stored', 'failed', 'held'] as const

export type CopyView = BackupLine & {
  /** null where the files were not counted: a command made the copy, or it is from before an update */
  files: number | null
  missing: number | null
  second: { state: (typeof secondStates)[number]; error: string | null; at: string } | null
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
  /** true when the newest copy lacks files that the site names */
  isHollow: boolean
  /** true when the newest copy is open and those before it are sealed */
  isOpen: boolean
  isSecondBehind: boolean
}

/** The kinds that the program makes with the service's own variables; a command may lack those. */
const kindsOfService: readonly BackupKind[] = ['nightly', 'update']

function isNewestOpen(copies: readonly CopyFacts[]): boolean {
  const all = copies.map((copy) => ({ ...copy, isEncrypted: copy.encrypted, madeAt: new Date(copy.made_at) }))
  const [newest] = all
    .filter(({ kind, encrypted }) => kindsOfService.includes(kind) || (encrypted && kind !== 'uploaded'))
    .toSorted((one, other) => +other.madeAt - +one.madeAt)
  return newest !== undefined && (newest.second?.state === 'held' || isOpenAfterSealed(newest, all))
}

/** Where a command or an update made the copy, nobody counted the files. */
function isNewestHollow(copies: readonly CopyFacts[]): boolean {
  const counted = copies.filter(({ kind, missing }) => kind !== 'uploaded' && missing !== null)
  const [newest] = counted.toSorted((one, other) => (one.made_at < other.made_at ? 1 : -1))
  return (newest?.missing ?? 0) > 0
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
  const been = copies.filter(({ made_at }) => hasBeen(made_at))
  return {
    newestGoodAt: newest ? new Date(newest) : null,
    isOld: now.getTime() - from > oldAfterMs,
    lastTrial: last ? { state: last.state === 'good' ? 'good' : 'bad', at: last.at } : null,
    isBad: last?.state === 'bad',
    isUntested: latest[0]?.state === 'untested',
    isHollow: isNewestHollow(been),
    isOpen: isNewestOpen(been),
    isSecondBehind: copies.some(({ second }) => second?.state === 'failed'),
  }
}
