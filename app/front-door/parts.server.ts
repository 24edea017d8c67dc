import type { LogEvent } from 'kysely'
import type pg from 'pg'
import { watchAway } from '../platform/database/away.server.ts'
import { announcedTables, type Changes, listenForChanges } from '../platform/database/changes.server.ts'
import type { Connections } from '../platform/database/connections.server.ts'
import { type Database, type OpenDatabase, openDatabase } from '../platform/database/open.server.ts'
import { openReplica, type Replica } from '../platform/database/replica.server.ts'
import { noteSlowStatements, type SlowStatements } from '../platform/database/slow-statements.server.ts'
import type { Env } from '../platform/env.server.ts'
import { openDisk } from '../platform/files/disk.server.ts'
import { openFileStore } from '../platform/files/open-file-store.server.ts'
import { createHosts } from '../platform/http/hosts.server.ts'
import { PageCache } from '../platform/http/page-cache.server.ts'
import { createLimits, type Limits } from '../platform/limits/limits.server.ts'
import type { Log } from '../platform/log.server.ts'
import { type Meter, noMeter } from '../platform/metrics/meter.ts'
import { createOutside } from '../platform/outside/outside.server.ts'
import { createPasswords } from '../platform/secrets/passwords.server.ts'
import { createSecrets, readSecretKey } from '../platform/secrets/secrets.server.ts'
import { Unavailable } from '../platform/stops.ts'
import { noTraces, type Traces } from '../platform/traces/traces.ts'
import { activityBook } from '../rooms/activity/book.server.ts'
import { actorByKey } from '../rooms/integrations/keys.server.ts'
import { postOffice } from '../rooms/mail/post-office.server.ts'
import { actorByCookie, actorByToken } from '../rooms/people/sessions/sessions.server.ts'
import { isConfigured, readOrigin, readSiteFacts } from '../rooms/site/settings.server.ts'
import type { FrontDoorParts } from './front-door.server.ts'
import { sections } from './sections.server.ts'
import { eventBook } from './subscribers.server.ts'

export type OpenParts = FrontDoorParts & {
  database: OpenDatabase
  changes: Changes
  slow: SlowStatements
  /** tables whose changes reach the page cache */
  announced: ReadonlySet<string>
  replica: Replica | null
  close(): Promise<void>
}

/** @param given.limits lifted by races and benchmarks */
export async function openParts(given: {
  env: Env
  connections: Connections
  log: Log
  limits?: Limits
  cacheTtlMs?: number
  meter?: Meter
  traces?: Traces
}): Promise<OpenParts> {
  const { env, log } = given
  const slow = noteSlowStatements()
  const traces = given.traces ?? noTraces
  const onStatement = (event: LogEvent) => {
    slow.hear(event)
    traces.statement(event)
  }
  const database = openDatabase(given.connections, undefined, onStatement)
  const stopNoting = slow.writeRegularly(database.pool, log)
  const db: Database = database.db
  const changes = await listenForChanges(given.connections.direct)
  const hosts = createHosts(env)
  const cache = new PageCache({
    ttlMs: given.cacheTtlMs ?? 60_000,
    maxBytes: 64 * 1024 * 1024,
    isAway: watchAway({
      isListening: () => changes.isListening,
      ask: () => database.pool.query('select 1'),
    }),
  })
  const { replica: replicaConnection } = given.connections
  const replica =
    replicaConnection &&
    openReplica({
      connection: replicaConnection,
      primary: database.pool,
      changes: cache.changes,
      onStatement,
    })
  const learnAddress = async () => hosts.learn(await readOrigin(db, env))
  let learning = Promise.resolve()
  changes.subscribe((tables) => {
    cache.dropChanged(tables)
    if (tables === null || tables.includes('site'))
      // One after the other: the newest answer is the last.
      learning = learning.then(learnAddress).catch((problem) => log.error('address', problem))
  })
  await learnAddress()
  const files = await openFileStore(env)
  const meter = given.meter ?? noMeter
  meter.watchProcess(() => ({
    cache: { hits: cache.hits, renders: cache.renders, ...cache.size },
    pools: [
      poolState('requests', database.pool),
      poolState('long', database.longPool),
      poolState('jobs', database.jobsPool),
      ...(replica ? [poolState('replica', replica.pool)] : []),
    ],
  }))
  return {
    env,
    meter,
    traces,
    log,
    db,
    database,
    changes,
    slow,
    announced: await announcedTables(database.pool),
    replica,
    hosts,
    cache,
    disk: openDisk(env),
    files,
    limits: given.limits ?? createLimits(db),
    secrets: createSecrets(await readSecretKey(db, env.SECRET_KEY)),
    sections,
    activity: activityBook,
    events: eventBook,
    mail: postOffice,
    outside: createOutside(env),
    passwords: createPasswords(),
    actorByKey,
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
      await learning
      await replica?.close()
      await stopNoting()
      await database.close()
    },
  }
}

const poolState = (pool: string, { totalCount, idleCount, waitingCount }: pg.Pool) => ({
  pool,
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})

/** A readiness check does not wait until the database has timed out. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Unavailable()), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
