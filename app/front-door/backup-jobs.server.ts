// Copies the site by night and on request, carries copies to a second place, and tries one each week.
import { join, resolve } from 'node:path'
import { backupsFolder, removeSurplus } from '../platform/backup/backup-files.server.ts'
import {
  type BackupKind,
  isOpenAfterSealed,
  type NamedBackup,
  readBackupName,
  unfinished,
} from '../platform/backup/backup-name.ts'
import { type KeptLine, surplus } from '../platform/backup/retention.ts'
import { openSecondPlace, requireOwnPlace, type SecondPlace } from '../platform/backup/second-place.server.ts'
import { type TrialRoom, tryBackup } from '../platform/backup/try-backup.server.ts'
import type { Context } from '../platform/context.server.ts'
import { NoSpace } from '../platform/files/file-store.server.ts'
import { houseRoot } from '../platform/house-root.server.ts'
import { stopFor } from '../platform/http/errors.server.ts'
import { addJob, type Jobs } from '../platform/jobs/jobs.server.ts'
import { memberOf, messageOf } from '../platform/members.ts'
import {
  carrying,
  forgetGone,
  noteCarried,
  noteCopy,
  noteHeld,
  noteNotCarried,
  noteProgress,
  noteTried,
  readCopies,
  readMissing,
  readSiteMark,
  standingOfCopies,
  tellRestored,
} from '../rooms/system/copies.server.ts'
import type { RestoreNote } from './asked-restore.server.ts'
import { makeBackup } from './make-backup.server.ts'
import type { OpenParts } from './parts.server.ts'

type Given = Pick<OpenParts, 'database'>

const trialEveryMs = 7 * 86_400_000
/** names of missing files in the log, each night */
const toldMissing = 20

export const backupJobs = (parts: Given): Jobs => ({
  async makeBackup(ctx) {
    await copySite(parts, ctx, 'manual')
    const { isBad, isUntested } = await standingOfCopies(ctx)
    if (isBad || isUntested) await askTrial(ctx)
  },
  nightlyBackup: (ctx, night: Night, tries) => copyByNight(parts, ctx, night, tries),
  carryBackups,
  async noteRestored(ctx, note: RestoreNote) {
    await tellRestored(ctx, note)
  },
  async tryBackup(ctx) {
    const [newest] = await readCopies(ctx)
    if (!newest) return
    const folder = backupsFolder(ctx.env)
    const trial = await tryBackup({
      pool: parts.database.longPool,
      source: { path: join(folder, newest.name), passphrase: ctx.env.BACKUP_PASSPHRASE },
      scratch: join(folder, `praca-prova${unfinished}`),
      migrations: join(houseRoot(), 'db/migrations'),
      hasRoomFor: (need) => hasRoomToTry(ctx, need),
    })
    await noteTried(ctx, newest.name, trial)
    if (trial.error) ctx.log.warn('backup', { name: newest.name, trial: trial.error })
  },
})

/** `again`: how often the copy was put off for an hour. */
type Night = { again?: number }

const nightTries = 4
const mostAgain = 6
const againAfterMs = 3_600_000

async function copyByNight(
  parts: Given,
  ctx: Context,
  { again = 0 }: Night,
  { attempts, maxAttempts }: { attempts: number; maxAttempts: number },
): Promise<void> {
  if (ctx.env.BACKUPS === 'off') return
  try {
    await copySite(parts, ctx, 'nightly').finally(async () => {
      await removeSurplus(backupsFolder(ctx.env), await ctx.now(), await readMissing(ctx))
      await forgetGone(ctx)
    })
  } catch (problem) {
    if (attempts < maxAttempts || again >= mostAgain || !mayPass(problem)) throw problem
    ctx.log.warn('backup', { again: again + 1, error: messageOf(problem) })
    const runAt = new Date(Date.now() + againAfterMs)
    const options = { key: 'nightlyBackup', maxAttempts: nightTries, runAt }
    return addJob(ctx.db, 'nightlyBackup', { again: again + 1 }, options)
  }
  if (await isTrialDue(ctx)) await askTrial(ctx)
}

/** A full disk, a bucket or a database that is away. */
const mayPass = (problem: unknown): boolean =>
  problem instanceof NoSpace ||
  memberOf(problem, 'name') === 'TimeoutError' ||
  stopFor(problem)?.status === 503

/** With DATABASE_URL the disk of the database cannot be seen from here. */
async function hasRoomToTry({ disk, env }: Context, { files, database }: TrialRoom): Promise<boolean> {
  const grown = env.DATABASE_URL === undefined ? database : 0
  return (
    (await disk.hasRoomForCopy(backupsFolder(env), files + grown)) &&
    (await disk.hasRoomForCopy(resolve(env.DATA_DIR), grown))
  )
}

async function copySite({ database }: Given, ctx: Context, kind: BackupKind): Promise<void> {
  await ctx.disk.requireDatabaseRoom()
  let toldAt = 0
  let telling = Promise.resolve()
  const folder = backupsFolder(ctx.env)
  const { name, manifest } = await makeBackup({
    onProgress: ({ step, done, total }) => {
      // Not awaited: the copy goes on even if its progress cannot be noted.
      if (Date.now() - toldAt < 500) return
      toldAt = Date.now()
      telling = noteProgress(ctx, { step, done, total }).catch(() => {})
    },
    pool: database.longPool,
    files: ctx.files,
    folder,
    passphrase: ctx.env.BACKUP_PASSPHRASE,
    kind,
    hasRoom: () => ctx.disk.hasRoomForCopy(folder, 0),
  }).finally(() => telling.then(() => noteProgress(ctx, null)))
  const { missing, files } = manifest
  await noteCopy(ctx, name, { files: files.length, missing: missing.length })
  if (missing.length > 0)
    ctx.log.warn('backup', { name, missing: missing.length, first: missing.slice(0, toldMissing) })
  await addJob(ctx.db, 'carryBackups', {}, carrying)
}

const askTrial = (ctx: Context) => addJob(ctx.db, 'tryBackup', {}, { key: 'tryBackup', maxAttempts: 3 })

/** The first copy is tried at once, and the one after a bad trial; otherwise one a week. */
async function isTrialDue(ctx: Context): Promise<boolean> {
  const { lastTrial } = await standingOfCopies(ctx)
  return lastTrial?.state !== 'good' || (await ctx.now()).getTime() - Date.parse(lastTrial.at) >= trialEveryMs
}

/**
 * Carries every copy that is not there and would stay there, then thins the place out by the rule of the data folder, also
 * where a copy could not be carried; that one is tried again later. Copies that a person made stay in both. An open one
 * is held back where others are sealed: whoever keeps the place was never to read them.
 */
async function carryBackups(ctx: Context): Promise<void> {
  const place = await openSecondPlace(ctx.env)
  const mark = place && (await readSiteMark(ctx))
  const copies = await readCopies(ctx)
  if (!place) return forgetNotCarried(ctx, copies)
  // Before the site is set up, there is nothing to carry.
  if (!mark) return
  const there = await namesOfOurs(place, mark).catch(async (problem: unknown) => {
    for (const { name, second } of copies)
      if (second?.state !== 'stored') await noteCarried(ctx, name, messageOf(problem))
    throw problem
  })
  const now = await ctx.now()
  const here = new Set(copies.map(({ name }) => name))
  const lacking = await readMissing(ctx)
  const all = linesOf(there.union(here), lacking)
  const passed = new Set(surplus(all, now))
  for (const { name, second } of copies)
    if (second && !there.has(name) && (second.state === 'stored' || passed.has(name)))
      await noteNotCarried(ctx, name)
  const wanted = copies.filter(
    ({ name, second }) => !passed.has(name) && (second?.state !== 'stored' || !there.has(name)),
  )
  const held = ctx.env.BACKUPS_STAY_OPEN ? new Set() : openAfterSealedIn(all).difference(there)
  for (const { name, second } of wanted)
    if (held.has(name) && second?.state !== 'held') await noteHeld(ctx, name)
  const notCarried = await tryEach(
    wanted.filter(({ name }) => !held.has(name)),
    async ({ name, bytes }) => {
      try {
        await requireRoom(ctx, bytes)
        await place.put(name, join(backupsFolder(ctx.env), name))
      } catch (problem) {
        await noteCarried(ctx, name, messageOf(problem))
        throw problem
      }
      there.add(name)
      await noteCarried(ctx, name, null)
    },
  )
  const notRemoved = await tryEach(surplus(linesOf(there, lacking), now), async (name) => {
    await place.remove(name)
    if (here.has(name)) await noteNotCarried(ctx, name)
  })
  if (notCarried ?? notRemoved) throw notCarried ?? notRemoved
}

/** Where a disk is not mounted, its folder may be one on the disk of the database. */
async function requireRoom({ disk, env }: Context, bytes: number): Promise<void> {
  if (env.BACKUP_FOLDER && !(await disk.hasRoomForCopy(resolve(env.BACKUP_FOLDER), bytes)))
    throw new NoSpace()
}

async function namesOfOurs(place: SecondPlace, mark: string): Promise<Set<string>> {
  await requireOwnPlace(place, mark)
  return new Set(await place.names())
}

type Line = KeptLine & NamedBackup

const linesOf = (names: Iterable<string>, lacking: ReadonlyMap<string, number | null>): Line[] =>
  [...names].flatMap((name) => {
    const named = readBackupName(name)
    return named ? [{ name, ...named, missing: lacking.get(name) ?? null }] : []
  })

const openAfterSealedIn = (all: readonly Line[]): Set<string> =>
  new Set(all.filter((one) => isOpenAfterSealed(one, all)).map(({ name }) => name))

/** Whoever gave the second place up is told no more of what did not get there. */
async function forgetNotCarried(ctx: Context, copies: Awaited<ReturnType<typeof readCopies>>): Promise<void> {
  for (const { name, second } of copies)
    if (second && second.state !== 'stored') await noteNotCarried(ctx, name)
}

/** One that fails does not hold up the others. Answers the first problem. */
async function tryEach<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<unknown> {
  let first: unknown
  for (const one of all)
    try {
      await work(one)
    } catch (problem) {
      first ??= problem
      // A place that says nothing would take as long for each of the others, while the night's copy waits.
      if (memberOf(problem, 'name') === 'TimeoutError') break
    }
  return first
}

/** Runs at 3:23 in Brasília; a machine that was off then catches up when it starts. */
export const backupCrontab = '23 6 * * * nightlyBackup ?fill=20h&jobKey=nightlyBackup&max=4'
