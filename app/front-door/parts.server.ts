import type pg from 'pg'
import { announcedTables, type Changes, listenForChanges } from '../platform/database/changes.server.ts'
import { type Database, type OpenDatabase, openDatabase } from '../platform/database/open.server.ts'
import type { Env } from '../platform/env.server.ts'
import { openDisk } from '../platform/files/disk.server.ts'
import { openFileStore } from '../platform/files/open-file-store.server.ts'
import { createHosts } from '../platform/http/hosts.server.ts'
import { PageCache } from '../platform/http/page-cache.server.ts'
import { createLimits, type Limits } from '../platform/limits/limits.server.ts'
import type { Log } from '../platform/log.server.ts'
import { askEachTime } from '../platform/once.server.ts'
import { createOutside } from '../platform/outside/outside.server.ts'
import { createPasswords } from '../platform/secrets/passwords.server.ts'
import { createSecrets, readSecretKey } from '../platform/secrets/secrets.server.ts'
import { Unavailable } from '../platform/stops.ts'
import { postOffice } from '../rooms/mail/post-office.server.ts'
import { actorByCookie, actorByToken } from '../rooms/people/sessions.server.ts'
import { isConfigured, readSiteFacts } from '../rooms/site/settings.server.ts'
import type { FrontDoorParts } from './front-door.server.ts'
import { sections } from './sections.server.ts'

export type OpenParts = FrontDoorParts & {
  database: OpenDatabase
  changes: Changes
  /** tables whose changes reach the page cache */
  announced: ReadonlySet<string>
  close(): Promise<void>
}

/** @param given.limits lifted by races and benchmarks */
export async function openParts(given: {
  env: Env
  connection: pg.PoolConfig
  log: Log
  limits?: Limits
  cacheTtlMs?: number
}): Promise<OpenParts> {
  const { env, log } = given
  const database = openDatabase(given.connection)
  const db: Database = database.db
  const changes = await listenForChanges(given.connection)
  const hosts = createHosts(env)
  const cache = new PageCache({
    ttlMs: given.cacheTtlMs ?? 60_000,
    maxBytes: 64 * 1024 * 1024,
    isAway: () => !changes.isListening,
  })
  const learnAddress = async () =>
    hosts.learn((await readSiteFacts({ db, once: askEachTime }, env))?.origin ?? null)
  changes.subscribe((tables) => {
    cache.dropChanged(tables)
    if (tables === null || tables.includes('site'))
      learnAddress().catch((problem) => log.error('address', problem))
  })
  await learnAddress()
  const files = await openFileStore(env)
  return {
    env,
    log,
    db,
    database,
    changes,
    announced: await announcedTables(database.pool),
    hosts,
    cache,
    disk: openDisk(env),
    files,
    limits: given.limits ?? createLimits(db),
    secrets: createSecrets(await readSecretKey(db, env.SECRET_KEY)),
    sections,
    mail: postOffice,
    outside: createOutside(env),
    passwords: createPasswords(),
    actorByToken,
    actorByCookie,
    isConfigured,
    readSite: (asker) => readSiteFacts(asker, env),
    async ready() {
      await within(1_500, database.pool.query('select 1'))
      if (!(await files.hasRoomFor(0))) throw new Unavailable('Falta espaço em disco.')
    },
    async close() {
      await changes.close()
      await database.close()
    },
  }
}

/** A readiness check does not wait until the database has timed out. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Unavailable()), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
