import type { CopyStanding } from './copies.ts'
import type { Restarts } from './restarts.ts'

/** The troubles that the site notices of itself, and tells its administrators. */
export const troubleKinds = [
  'disk',
  'queue',
  'failed_jobs',
  'certificate',
  'old_copy',
  'bad_copy',
  'untested_copy',
  'hollow_copy',
  'open_copy',
  'second_place',
  'history',
  'restarts',
] as const
export type TroubleKind = (typeof troubleKinds)[number]

/** A trouble that passes by itself within this time needs no letter. */
export const minutesBeforeLetter = 15

/** Troubles that are told without the wait: they last by themselves, because an hour of restarts is counted. */
export const toldAtOnce: ReadonlySet<TroubleKind> = new Set(['restarts'])

/** Restarts in an hour; the first pauses are short, and one end a night needs no letter. */
const manyRestarts = 5

/** Seconds; a queue of short jobs whose oldest has waited so long stands still. */
const slowQueueSeconds = 10 * 60

/** Seconds: at 10 Mbit/s a copy of 50 GB takes eleven hours to its second place, and the next waits for it. */
const slowHeavySeconds = 12 * 3600

/** The jobs of the lanes in which much may come at once, one takes long, and nobody waits for the last. */
export const heavyJobs: ReadonlySet<string> = new Set([
  'carryBackups',
  'checkFacts',
  'deleteUploadFiles',
  'drawLargePages',
  'drawPages',
  'makeBackup',
  'nightlyBackup',
  'noteRestored',
  'readLargeMaterialFile',
  'readMaterialFile',
  'renderAvif',
  'sweepUploads',
  'tryBackup',
  'walkImport',
])

/** Days; certificates that renew themselves do so thirty days before. */
const shortCertificateDays = 10

type Seen = {
  freeBytes: number
  copies: Pick<CopyStanding, 'isOld' | 'isBad' | 'isUntested' | 'isHollow' | 'isOpen' | 'isSecondBehind'>
  isHistoryPaused: boolean
  restarts: Pick<Restarts, 'last_hour' | 'in_a_row'>
  certificateEndsAt: Date | null
  queues: readonly { name: string; failed: number; failing: number; oldest_seconds: number }[]
}

/** `nearlyFull` is in bytes. */
export function troublesIn(
  { freeBytes, copies, isHistoryPaused, queues, certificateEndsAt, restarts }: Seen,
  { nearlyFull, now }: { nearlyFull: number; now: Date },
): Set<TroubleKind> {
  const found = new Set<TroubleKind>()
  if (freeBytes < nearlyFull) found.add('disk')
  if (queues.some(standsStill)) found.add('queue')
  if (queues.some(hasFailed)) found.add('failed_jobs')
  if (certificateEndsAt && +certificateEndsAt < +now + shortCertificateDays * 86_400_000)
    found.add('certificate')
  if (copies.isOld) found.add('old_copy')
  if (copies.isBad) found.add('bad_copy')
  if (copies.isUntested) found.add('untested_copy')
  if (copies.isHollow) found.add('hollow_copy')
  if (copies.isOpen) found.add('open_copy')
  if (copies.isSecondBehind) found.add('second_place')
  if (isHistoryPaused) found.add('history')
  // Of a series of ends from before the database was there, only the last is known.
  if (Math.max(restarts.last_hour, restarts.in_a_row) >= manyRestarts) found.add('restarts')
  return found
}

/** The names of the jobs that a trouble tells of; none where it is no trouble of jobs. */
export function troubledJobs(kind: TroubleKind, queues: Seen['queues']): string[] {
  const isOne = kind === 'queue' ? standsStill : kind === 'failed_jobs' ? hasFailed : () => false
  return queues.filter(isOne).map(({ name }) => name)
}

/** What cannot be carried is a trouble of its own, and each night's copy begins its tries anew. */
const hasFailed = ({ name, failed, failing }: Seen['queues'][number]) =>
  failed > 0 || (failing > 0 && name !== 'carryBackups')

const standsStill = ({ name, oldest_seconds }: Seen['queues'][number]) =>
  oldest_seconds > (heavyJobs.has(name) ? slowHeavySeconds : slowQueueSeconds)
