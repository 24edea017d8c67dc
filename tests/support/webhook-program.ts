// Webhooks are sent by a process of their own, so that a test may kill it in the middle of one.
import { openParts } from '../../app/front-door/parts.server.ts'
import { createContext } from '../../app/platform/context.server.ts'
import { oneConnection } from '../../app/platform/database/connections.server.ts'
import { readEnv } from '../../app/platform/env.server.ts'
import { runJobs } from '../../app/platform/jobs/jobs.server.ts'
import { silentLog } from '../../app/platform/log.server.ts'
import { integrationsJobs } from '../../app/rooms/integrations/jobs.server.ts'

const { connection } = JSON.parse(process.argv[2] ?? '{}')
const parts = await openParts({
  env: readEnv(process.env),
  connections: oneConnection(connection),
  log: silentLog,
})
const { deliverWebhook } = integrationsJobs(async () => [])
if (!deliverWebhook) throw new Error('no such job')
await runJobs({
  isAlone: true,
  pool: parts.database.jobsPool,
  lanes: [{ name: 'webhooks', jobs: { deliverWebhook }, atOnce: 1 }],
  crontab: '',
  log: silentLog,
  newContext: () => createContext(parts),
})
