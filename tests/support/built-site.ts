// The built program in this process: real pages, real sockets, real PostgreSQL. `npm test` builds first.
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { inject } from 'vitest'
import type * as AppModule from '../../app/app.server.ts'
import { oneConnection } from '../../app/platform/database/connections.server.ts'
import { readEnv } from '../../app/platform/env.server.ts'
import { noLimits } from '../../app/platform/limits/limits.server.ts'
import { type Log, silentLog } from '../../app/platform/log.server.ts'
import type { Meter } from '../../app/platform/metrics/meter.ts'
import type { Traces } from '../../app/platform/traces/traces.ts'
import { databaseOn } from './database-on.ts'

const build = join(import.meta.dirname, '../../build')

export type BuiltSite = {
  origin: string
  module: typeof AppModule
  parts: Awaited<ReturnType<(typeof AppModule)['openParts']>>
  sql: pg.Client
  /** moves the database's clock, for every connection from now on */
  moveClock(offset: string): Promise<void>
  close(): Promise<void>
}

export async function openBuiltSite(
  given: {
    env?: Record<string, string>
    cacheTtlMs?: number
    log?: Log
    meter?: Meter
    traces?: Traces
  } = {},
): Promise<BuiltSite> {
  const entry = join(build, 'server/index.js')
  if (!existsSync(entry)) throw new Error('There is no build: run `npx react-router build` first.')
  const module: typeof AppModule = await import(pathToFileURL(entry).href)
  const server = inject('connection')
  const database = `praca_test_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${database} template ${inject('template')}`)
  const folder = await mkdtemp(join(tmpdir(), 'praca-built-site-'))
  const connection = databaseOn(server, database)
  const parts = await module.openParts({
    env: readEnv({ NODE_ENV: 'production', DATA_DIR: folder, ...given.env }),
    connections: oneConnection(connection),
    log: given.log ?? silentLog,
    limits: noLimits,
    ...(given.meter && { meter: given.meter }),
    ...(given.traces && { traces: given.traces }),
    ...(given.cacheTtlMs !== undefined && { cacheTtlMs: given.cacheTtlMs }),
  })
  const sql = new pg.Client(connection)
  await sql.connect()
  const app = module.createApp(parts, (href) => readFileSync(join(build, 'client', href), 'utf8'))
  // As long as the program keeps them: a connection that ends after five seconds takes a busy machine's next request along.
  const listening = createServer(
    { keepAliveTimeout: 65_000 },
    (req, res) => app.answerCached(req, res) || app.listener(req, res),
  )
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const address = listening.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    module,
    parts,
    sql,
    async moveClock(offset) {
      await admin.query(`alter database ${database} set praca.clock_offset = '${offset.replaceAll("'", '')}'`)
      await sql.query(`set praca.clock_offset = '${offset.replaceAll("'", '')}'`)
      const { pool } = parts.database
      const idle = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()))
      for (const client of idle) client.release(true)
      parts.cache.dropChanged(null)
    },
    async close() {
      listening.closeAllConnections()
      await new Promise((resolve) => listening.close(resolve))
      await sql.end()
      await parts.close()
      await admin.query(`drop database if exists ${database} with (force)`)
      await admin.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
