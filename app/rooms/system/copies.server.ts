// What the jobs note about copies, and what the screens read of it.
import { resolve } from 'node:path'
import {
  backupsFolder,
  listBackups,
  nameFolder,
  readFolderId,
} from '../../platform/backup/backup-files.server.ts'
import { readBackupName } from '../../platform/backup/backup-name.ts'
import type { Trial } from '../../platform/backup/try-backup.server.ts'
import type { Context } from '../../platform/context.server.ts'
import {
  type HistoryView,
  historyFolder,
  readHistory,
  readPause,
} from '../../platform/history/history-folder.server.ts'
import { addJob } from '../../platform/jobs/jobs.server.ts'
import { authorize } from '../../platform/policy.ts'
import { cutWithin } from '../../platform/text/truncate.ts'
import {
  type BackupKey,
  type BackupRow,
  endWork,
  forgetBackups,
  forgetSecond,
  listBackupRows,
  noteFacts,
  noteSecond,
  noteTrial,
  noteWork,
  readSetUpAt,
  readSiteBirth,
} from './backup-store.server.ts'
import {
  type CopyFacts,
  type CopyStanding,
  type CopyView,
  copyStanding,
  secondStates,
  trialStates,
} from './copies.ts'
import { systemPolicy } from './policy.ts'
import { isAnyRunning } from './store.server.ts'

type Reader = Pick<Context, 'db' | 'env'>

/** The copies in the data folder, the newest first. */
export const readCopies = async ({ db, env }: Reader): Promise<CopyView[]> =>
  copiesHere(env, await listBackupRows(db))

async function copiesHere(env: Reader['env'], rows: readonly BackupRow[]): Promise<CopyView[]> {
  const byName = new Map(rows.map((row) => [row.name, row]))
  return (await listBackups(backupsFolder(env))).map((line) => ({ ...line, ...known(byName.get(line.name)) }))
}

/** Days; a copy in the folder of a program that is no longer there concerns nobody for longer. */
const elsewhereDays = 7

/** What is known of the newest copies in the folders of other programs on this database. */
async function copiesElsewhere(
  env: Reader['env'],
  rows: readonly BackupRow[],
  now: Date,
): Promise<CopyFacts[]> {
  const here = await readFolderId(backupsFolder(env))
  const from = now.getTime() - elsewhereDays * 86_400_000
  return rows.flatMap((row) => {
    const named = readBackupName(row.name)
    if (row.folder === null || row.folder === here || !named || named.madeAt.getTime() < from) return []
    const { kind, madeAt, isEncrypted: encrypted } = named
    return [{ kind, encrypted, made_at: madeAt.toISOString(), ...known(row) }]
  })
}

const known = (
  row: BackupRow | undefined,
): Omit<CopyView, keyof Awaited<ReturnType<typeof listBackups>>[number]> => ({
  files: row?.files ?? null,
  missing: row?.missing ?? null,
  second: row?.second_at
    ? {
        state: secondStates.find((state) => state === row.second_state) ?? 'failed',
        error: row.second_error,
        at: row.second_at.toISOString(),
      }
    : null,
  trial: row?.trial_at
    ? {
        state: trialStates.find((state) => state === row.trial_state) ?? 'bad',
        error: row.trial_error,
        at: row.trial_at.toISOString(),
      }
    : null,
})

const longestError = 500
const short = (error: string | null) => error && cutWithin(error, longestError)

/** Notes how many files are in the copy, and how many that the database names were missing. */
export const noteCopy = async (ctx: Reader, name: string, facts: { files: number; missing: number }) =>
  noteFacts(ctx.db, await keyOf(ctx, name), facts)

const keyOf = async ({ env }: Reader, name: string): Promise<BackupKey> => ({
  name,
  folder: await nameFolder(backupsFolder(env)),
})

/** Notes how far the copy that is being made has come; null when it is done, or came to nothing. */
export const noteProgress = async ({ db }: Reader, work: Parameters<typeof noteWork>[1] | null) =>
  work ? noteWork(db, work) : void (await endWork(db))

/** @param error null when the copy arrived */
export const noteCarried = async (ctx: Reader, name: string, error: string | null) =>
  noteSecond(ctx.db, await keyOf(ctx, name), {
    second_state: error === null ? 'stored' : 'failed',
    second_error: short(error),
  })

/** The copy is not to be in the second place as long as it is open and others are sealed. */
export const noteHeld = async (ctx: Reader, name: string) =>
  noteSecond(ctx.db, await keyOf(ctx, name), { second_state: 'held', second_error: null })

export const carrying = { key: 'carryBackups' }

/**
 * At a start: carries what was copied while the site was away, as before an update, and what a change of the environment
 * lets go. A carrying that is locked goes on, or is begun anew: to add it once more would make that its last try.
 */
export async function carryWhatIsLeft({ db }: Pick<Reader, 'db'>): Promise<void> {
  if (!(await isAnyRunning(db, ['carryBackups']))) await addJob(db, 'carryBackups', {}, carrying)
}

/** The second place has the copy no longer, nor is it to have it. */
export const noteNotCarried = async (ctx: Reader, name: string) =>
  forgetSecond(ctx.db, await keyOf(ctx, name))

/** How many files each copy lacks, by its name, in whichever folder it is; null where nobody counted. */
export const readMissing = async ({ db }: Pick<Reader, 'db'>): Promise<Map<string, number | null>> =>
  new Map((await listBackupRows(db)).map(({ name, missing }) => [name, missing]))

/** What tells the copies of this site from those of another, whichever of its copies it was restored from. */
export const readSiteMark = ({ db }: Pick<Reader, 'db'>) => readSetUpAt(db)

export const noteTried = async (ctx: Reader, name: string, { state, error }: Trial) =>
  noteTrial(ctx.db, await keyOf(ctx, name), { trial_state: state, trial_error: short(error) })

/** Writes to the log of the site that came back, which does not know who asked for it. */
export const tellRestored = (
  ctx: Context,
  { name, by, by_id, failed }: { name: string; by: string; by_id: string; failed: boolean },
) =>
  ctx.activity.write(ctx, {
    action: failed ? 'system.restore_failed' : 'system.restored',
    subject: { id: name, name },
    by: { _id: by_id, name: by },
  })

export const forgetGone = async ({ db, env }: Reader) =>
  forgetBackups(
    db,
    (await readFolderId(backupsFolder(env))) ?? '',
    (await listBackups(backupsFolder(env))).map(({ name }) => name),
  )

const noAlarm = {
  isOld: false,
  isBad: false,
  isUntested: false,
  isHollow: false,
  isOpen: false,
  isSecondBehind: false,
}

/** The same for all programs on this database. Reports nothing wrong where copies are left to others (BACKUPS=off). */
export async function standingOfCopies(ctx: Reader & Pick<Context, 'now'>): Promise<CopyStanding> {
  const { db, env } = ctx
  const now = await ctx.now()
  const rows = await listBackupRows(db)
  const copies = [...(await copiesHere(env, rows)), ...(await copiesElsewhere(env, rows, now))]
  const standing = copyStanding(copies, { now, since: await readSiteBirth(db) })
  if (env.BACKUPS === 'off') return { ...standing, ...noAlarm }
  return env.BACKUPS_STAY_OPEN ? { ...standing, isOpen: false } : standing
}

/** The embedded database's history beside the copies. Null with DATABASE_URL, BACKUPS=off, or before the first. */
export const readSiteHistory = async ({ env }: Pick<Reader, 'env'>): Promise<HistoryView | null> =>
  hasHistory(env) ? readHistory(resolve(env.DATA_DIR)) : null

const hasHistory = (env: Context['env']) => env.DATABASE_URL === undefined && env.BACKUPS === 'on'

/** True when the history was given up for now. */
export async function isHistoryPaused({ env }: Pick<Reader, 'env'>): Promise<boolean> {
  const folder = hasHistory(env) ? await historyFolder(resolve(env.DATA_DIR)) : null
  return folder !== null && (await readPause(folder)) !== null
}

export type CopyAlarmKind = 'old' | 'bad' | 'hollow' | 'open' | 'untested' | 'history'

/** The alarm in "O que falta". Null while there is a good copy of the last two days, and the history goes on. */
export async function readCopyAlarm(ctx: Context): Promise<CopyAlarmKind | null> {
  authorize(ctx, systemPolicy, 'readCopyAlarm')
  const { isOld, isBad, isHollow, isOpen, isUntested } = await standingOfCopies(ctx)
  if (isBad) return 'bad'
  if (isOld) return 'old'
  if (isHollow) return 'hollow'
  if (isOpen) return 'open'
  if (isUntested) return 'untested'
  return (await isHistoryPaused(ctx)) ? 'history' : null
}
