// Restores a backup for trial, into a database made for it on the same server and a folder beside the backups.
import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Pool } from 'pg'
import { lettersOf } from '../database/letters.server.ts'
import { openPool } from '../database/open.server.ts'
import { otherDatabase } from '../database/other-database.ts'
import { StartProblem } from '../env.server.ts'
import { openDiskStore } from '../files/disk-store.server.ts'
import { type FileStore, NoSpace } from '../files/file-store.server.ts'
import { codeOf } from '../members.ts'
import { sizeText } from '../text/sizes.ts'
import { plainSession, readSums } from './dump-database.server.ts'
import { bytesOf, type Manifest } from './manifest.ts'
import type { BackupSource } from './open-backup.server.ts'
import { checkBackup, restoreBackup } from './restore-backup.server.ts'

type Given = {
  /** connection to the site's own database; its role must be allowed to create databases */
  pool: Pool
  source: BackupSource
  /** folder of its own, removed afterwards */
  scratch: string
  migrations: string
  /** whether so many bytes fit beside the copy, and so many more on the disk of the database */
  hasRoomFor?(need: TrialRoom): Promise<boolean>
}

export type TrialRoom = { files: number; database: number }

/** `error` says why, in a sentence; an untested copy may be a good one. */
export type Trial = { state: 'good'; error: null } | { state: 'bad' | 'untested'; error: string }

/** What keeps a copy from being tried, and says nothing of the copy. */
class Untestable extends Error {
  constructor(reason: string) {
    super(`A cópia não pôde ser testada: ${reason}`)
  }
}

/** Good if everything came back: the count of rows, the sums of the ledgers, the hash of every file. */
export async function tryBackup(given: Given): Promise<Trial> {
  try {
    const error = await differenceIn(given)
    return error === null ? { state: 'good', error } : { state: 'bad', error }
  } catch (problem) {
    if (problem instanceof StartProblem) return { state: 'bad', error: problem.message }
    if (problem instanceof Untestable) return { state: 'untested', error: problem.message }
    if (problem instanceof NoSpace || codeOf(problem) === diskFull)
      return { state: 'untested', error: new Untestable('faltou espaço em disco.').message }
    throw problem
  }
}

const diskFull = '53100'

async function differenceIn(given: Given): Promise<string | null> {
  const onProgress = () => {}
  const manifest = await checkBackup({ ...given, onProgress })
  return inScratch(given, async (pool) => {
    // What a killed trial left behind is gone by now.
    await requireRoom(given, manifest)
    const files = openDiskStore({
      root: join(given.scratch, 'files'),
      temporary: join(given.scratch, 'temporary'),
      reserveBytes: 0,
    })
    const scratch = join(given.scratch, 'open')
    await restoreBackup({ ...given, pool, files, scratch, keepsVersion: true, onProgress }, manifest)
    return (await differenceInSums(pool, manifest)) ?? (await differenceInFiles(files, manifest))
  })
}

/** The database is made anew, all of it goes through its log, and the history keeps that. */
const timesDatabase = 3

async function requireRoom({ pool, hasRoomFor }: Given, manifest: Manifest): Promise<void> {
  const { rows } = await pool.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes')
  const need = { files: bytesOf(manifest), database: timesDatabase * (rows[0]?.bytes ?? 0) }
  if ((await hasRoomFor?.(need)) === false)
    throw new Untestable(
      `falta espaço em disco. O teste precisa de ${sizeText(need.files + need.database)} livres, além da reserva do site.`,
    )
}

async function inScratch<T>({ pool, scratch }: Given, work: (pool: Pool) => Promise<T>): Promise<T> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const name = `prova_${createHash('sha256')
    .update(rows[0]?.name ?? '')
    .digest('hex')
    .slice(0, 16)}`
  const drop = () => pool.query(`drop database if exists ${name} with (force)`)
  await rm(scratch, { recursive: true, force: true })
  await makeDatabase(pool, name, drop)
  const connection = otherDatabase(pool.options, name)
  const own = openPool({ ...connection, max: 3, application_name: 'praca-prova' })
  try {
    return await work(own)
  } finally {
    await own.end()
    await drop()
    await rm(scratch, { recursive: true, force: true })
  }
}

async function makeDatabase(pool: Pool, name: string, drop: () => Promise<unknown>): Promise<void> {
  try {
    await drop()
    await pool.query(`create database ${name} ${await lettersOf(pool)}`)
  } catch (problem) {
    if (codeOf(problem) !== '42501') throw problem
    throw new Untestable('o usuário do banco não pode criar um banco de prova (ALTER ROLE usuario CREATEDB).')
  }
}

async function differenceInSums(pool: Pool, manifest: Manifest): Promise<string | null> {
  const client = await pool.connect()
  try {
    await client.query(plainSession)
    const found = new Map((await readSums(client)).map((sum) => [`${sum.table}.${sum.column}`, sum.total]))
    for (const { table, column, total } of manifest.sums) {
      const its = found.get(`${table}.${column}`)
      if (its !== total) return `A soma de ${table}.${column} voltou ${its ?? 'vazia'} em vez de ${total}.`
    }
    return null
  } finally {
    client.release()
  }
}

async function differenceInFiles(files: FileStore, manifest: Manifest): Promise<string | null> {
  for (const { key, sha256 } of manifest.files) {
    const source = await files.openFile(key)
    const hash = createHash('sha256')
    if (source) await pipeline(source, hash)
    if (!source || hash.digest('hex') !== sha256) return `O arquivo ${key} não voltou igual.`
  }
  return null
}
