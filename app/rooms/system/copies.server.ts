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
import { authorize } from '../../platform/policy.ts'
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
import { type CopyFacts, type CopyStanding, type CopyView, copyStanding, trialStates } from './copies.ts'
import { systemPolicy } from './policy.ts'

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
    const madeAt = readBackupName(row.name)?.madeAt
    if (row.folder === null || row.folder === here || !madeAt || madeAt.getTime() < from) return []
    return [{ made_at: madeAt.toISOString(), ...known(row) }]
  })
}

const known = (
  row: BackupRow | undefined,
): Omit<CopyView, keyof Awaited<ReturnType<typeof listBackups>>[number]> => ({
  files: row?.files ?? null,
  missing: row?.missing ?? null,
  second: row?.second_at
    ? {
        state: row.second_state === 'stored' ? 'stored' : 'failed',
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
const short = (error: string | null) => error?.slice(0, longestError) ?? null

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

/** The second place has the copy no longer, nor is it to have it. */
export const noteNotCarried = async (ctx: Reader, name: string) =>
  forgetSecond(ctx.db, await keyOf(ctx, name))

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

const noAlarm = { isOld: false, isBad: false, isUntested: false, isSecondBehind: false }

/** The same for all programs on this database. Reports nothing wrong where copies are left to others (BACKUPS=off). */
export async function standingOfCopies(ctx: Reader & Pick<Context, 'now'>): Promise<CopyStanding> {
  const { db, env } = ctx
  const now = await ctx.now()
  const rows = await listBackupRows(db)
  const copies = [...(await copiesHere(env, rows)), ...(await copiesElsewhere(env, rows, now))]
  const standing = copyStanding(copies, { now, since: await readSiteBirth(db) })
  return env.BACKUPS === 'on' ? standing : { ...standing, ...noAlarm }
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

/** The alarm in "O que falta". Null while there is a good copy of the last two days, and the history goes on. */
export async function readCopyAlarm(ctx: Context): Promise<'old' | 'bad' | 'untested' | 'history' | null> {
  authorize(ctx, systemPolicy, 'readCopyAlarm')
  const { isOld, isBad, isUntested } = await standingOfCopies(ctx)
  if (isBad) return 'bad'
  if (isOld) return 'old'
  if (isUntested) return 'untested'
  return (await isHistoryPaused(ctx)) ? 'history' : null
}
