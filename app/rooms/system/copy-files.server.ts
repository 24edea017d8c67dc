// Copies as files: downloaded, added, deleted, and restored in place of the site.
import { createReadStream } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { isSealed } from '../../platform/backup/archive.server.ts'
import { backupsFolder } from '../../platform/backup/backup-files.server.ts'
import { backupName, readBackupName } from '../../platform/backup/backup-name.ts'
import type { Manifest } from '../../platform/backup/manifest.ts'
import { moveFile } from '../../platform/backup/move-file.server.ts'
import { verifyBackup } from '../../platform/backup/open-backup.server.ts'
import { askForRestore, readRestoreRequest } from '../../platform/backup/restore-request.server.ts'
import type { Context } from '../../platform/context.server.ts'
import { StartProblem } from '../../platform/env.server.ts'
import type { ReceivedFile } from '../../platform/files/receive-file.server.ts'
import { authorize } from '../../platform/policy.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import { requireFreshSession } from '../../platform/secrets/fresh-session.server.ts'
import { NotFound } from '../../platform/stops.ts'
import { noteCopy } from './copies.server.ts'
import { systemPolicy } from './policy.ts'
import { findJobNamed, isAnyRunning } from './store.server.ts'
import type { CopyRefusal, RestoreRefusal } from './text.ts'

/** Throws 404 for a name that is no whole copy in the data folder. */
async function findCopy(ctx: Context, name: string): Promise<{ path: string; bytes: number }> {
  const path = join(backupsFolder(ctx.env), name)
  const found = readBackupName(name) && (await stat(path).catch(() => null))
  if (!found?.isFile()) throw new NotFound()
  return { path, bytes: found.size }
}

/** Seconds that a ticket holds. */
const ticketFor = 120

/** A ticket is as good as the token and the password it was given for. */
async function holdsTicket(ctx: Context, name: string, ticket: string): Promise<boolean> {
  const [until = '', signature = ''] = ticket.split('.')
  const isRight = ctx.secrets.verify('copy-ticket', `${name} ${until}`, signature)
  return isRight && Number(until) > (await ctx.now()).getTime()
}

/**
 * A person who has the file has the site: without a ticket, throws 403 `password_needed` when the password was proved
 * too long ago.
 */
export async function readCopy(
  ctx: Context,
  name: string,
  ticket?: string,
): Promise<{ bytes: number; open(): Readable }> {
  if (!ticket || !(await holdsTicket(ctx, name, ticket))) {
    authorize(ctx, systemPolicy, 'readCopy')
    await requireFreshSession(ctx)
    await noteDownload(ctx, name)
  }
  const { path, bytes } = await findCopy(ctx, name)
  return { bytes, open: () => createReadStream(path) }
}

const noteDownload = (ctx: Context, name: string) =>
  ctx.activity.write(ctx, {
    action: 'system.copy_downloaded',
    subject: { id: name, name },
    atMostHourly: true,
  })

export const copyHeaders = (name: string, bytes: number) => ({
  'Content-Type': 'application/octet-stream',
  'Content-Length': String(bytes),
  'Content-Disposition': `attachment; filename="${name}"`,
  'Cache-Control': 'private, no-store',
})

/** A ticket with which the browser itself may fetch the file, once more if it is cut off. Throws as readCopy. */
export async function prepareCopy(
  ctx: Context,
  name: string,
): Promise<{ name: string; bytes: number; ticket: string }> {
  authorize(ctx, systemPolicy, 'prepareCopy')
  await requireFreshSession(ctx)
  const { bytes } = await findCopy(ctx, name)
  await noteDownload(ctx, name)
  const until = String((await ctx.now()).getTime() + ticketFor * 1_000)
  return { name, bytes, ticket: `${until}.${ctx.secrets.sign('copy-ticket', `${name} ${until}`)}` }
}

/** Throws 403 `password_needed`. */
export async function deleteCopy(ctx: Context, name: string): Promise<void> {
  authorize(ctx, systemPolicy, 'deleteCopy')
  await requireFreshSession(ctx)
  const { path } = await findCopy(ctx, name)
  await ctx.activity.write(ctx, { action: 'system.copy_deleted', subject: { id: name, name } })
  await rm(path, { force: true })
}

/** Runs before anything is received. Throws 403 `password_needed`. */
export async function mayAddCopy(ctx: Context): Promise<void> {
  authorize(ctx, systemPolicy, 'addCopy')
  await requireFreshSession(ctx)
}

/** Whether a copy of this size fits where it is received and where it is kept, which may be two disks. */
export async function hasRoomForCopy(ctx: Context, bytes: number): Promise<boolean> {
  if (!(await ctx.files.hasRoomFor(bytes))) return false
  const folder = backupsFolder(ctx.env)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return ctx.disk.hasRoomForCopy(folder, bytes)
}

/**
 * Adds a copy from elsewhere, checked to the last byte. Refuses `damaged`, and `sealed` where BACKUP_PASSPHRASE does
 * not open it.
 */
export async function addCopy(
  ctx: Context,
  { path }: Pick<ReceivedFile, 'path'>,
): Promise<Result<{ name: string }, CopyRefusal>> {
  authorize(ctx, systemPolicy, 'addCopy')
  const passphrase = ctx.env.BACKUP_PASSPHRASE
  let manifest: Manifest
  try {
    manifest = await verifyBackup({ path, passphrase })
  } catch (problem) {
    if (!(problem instanceof StartProblem)) throw problem
    return refuse(problem.message.includes('BACKUP_PASSPHRASE') ? 'sealed' : 'damaged')
  }
  const name = backupName(new Date(manifest.made_at), 'uploaded', await isSealed(path))
  const folder = backupsFolder(ctx.env)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
  await moveFile(path, join(folder, name))
  await noteCopy(ctx, name, { files: manifest.files.length, missing: manifest.missing.length })
  await ctx.activity.write(ctx, { action: 'system.copy_added', subject: { id: name, name } })
  return done({ name })
}

/** Jobs that take minutes or hours, and that the program would finish first, while it serves nothing. */
const longJobs = ['makeBackup', 'nightlyBackup', 'carryBackups', 'tryBackup']

/**
 * The program stops serving within seconds, restores, and serves again. Refuses `backup_running` and
 * `restore_asked`. Throws 403 `password_needed`.
 */
export async function startRestore(ctx: Context, name: string): Promise<Result<null, RestoreRefusal>> {
  authorize(ctx, systemPolicy, 'startRestore')
  await requireFreshSession(ctx)
  await findCopy(ctx, name)
  if (await readRestoreRequest(ctx.env)) return refuse('restore_asked')
  const job = await findJobNamed(ctx.db, 'makeBackup')
  const isToRun = job !== null && job.state !== 'failed'
  if (isToRun || (await isAnyRunning(ctx.db, longJobs))) return refuse('backup_running')
  const at = (await ctx.now()).toISOString()
  await ctx.activity.write(ctx, { action: 'system.restore_asked', subject: { id: name, name } })
  await askForRestore(ctx.env, { name, by: ctx.actor?.name ?? '', by_id: ctx.actor?._id ?? '', at })
  return done(null)
}
