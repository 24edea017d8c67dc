// The program as it is built, in this process, so that what it sends to its database can be heard.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import type * as AppModule from '../../app/app.server.ts'
import { oneConnection } from '../../app/platform/database/connections.server.ts'
import { readEnv } from '../../app/platform/env.server.ts'
import { noLimits } from '../../app/platform/limits/limits.server.ts'
import { silentLog } from '../../app/platform/log.server.ts'

const build = join(import.meta.dirname, '../../build')

/** Without limits: a hundred requests a second are a measurement and not an attack. @param given.jobs whether it works on its jobs */
export async function openBuiltApp(data: string, connection: pg.PoolConfig, given: { jobs?: boolean } = {}) {
  const module: typeof AppModule = await import(pathToFileURL(join(build, 'server/index.js')).href)
  const parts = await module.openParts({
    env: readEnv({
      NODE_ENV: 'production',
      DATA_DIR: data,
      PUBLIC_ORIGIN: 'http://127.0.0.1:1',
      EXTRA_HOSTS: '127.0.0.1',
    }),
    connections: oneConnection(connection),
    log: silentLog,
    limits: noLimits,
  })
  const app = module.createApp(parts, (href) => readFileSync(join(build, 'client', href), 'utf8'))
  const server = createServer((req, res) => app.answerCached(req, res) || app.listener(req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const jobs = given.jobs ? await module.runSiteJobs(parts) : null
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    async close() {
      await jobs?.stop()
      server.closeAllConnections()
      server.close()
      await parts.close()
    },
  }
}
