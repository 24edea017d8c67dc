// In a run of the journeys each data folder has its database on the run's PostgreSQL, cloned from a template. Elsewhere
// (vitest, the bench), and where a folder brings a PostgreSQL along, a site starts its own, as `npm start` does.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { connected } from './connected.ts'
import { databaseOn } from './database-on.ts'

export const templates = { empty: 'template_empty', setUp: 'template_set_up', demo: 'template_demo' }
export type Beginning = keyof typeof templates

/**
 * The variables that lead a site of this folder to its database.
 * @param beginning what a new database begins with
 */
export async function databaseEnv(
  folder: string,
  beginning: Beginning = 'empty',
): Promise<{ DATABASE_URL?: string }> {
  if (!process.env.PRACA_RUN_SERVER || existsSync(join(folder, 'postgres'))) return {}
  const name = nameOf(folder)
  await onServer(async (admin) => {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await admin.query(`create database ${name} template ${templates[beginning]}`)
  })
  return { DATABASE_URL: addressOf(name) }
}

/** Makes this folder's database the one that sites begin from. No program may be connected to it. */
export const makeTemplate = (folder: string, beginning: Beginning) =>
  onServer((admin) => admin.query(`alter database ${nameOf(folder)} rename to ${templates[beginning]}`))

export async function dropDatabase(folder: string): Promise<void> {
  if (process.env.PRACA_RUN_SERVER)
    await onServer((admin) => admin.query(`drop database if exists ${nameOf(folder)} with (force)`))
}

const addressOf = (database: string) => databaseOn(runServer(), database).connectionString ?? ''
const runServer = () => ({ connectionString: process.env.PRACA_RUN_SERVER })

const nameOf = (folder: string) => `site_${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`

const onServer = <T>(work: (admin: pg.Client) => Promise<T>): Promise<T> => connected(runServer(), work)
