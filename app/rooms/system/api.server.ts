// The state of the site, for administrators; actions that move the machine, for a super alone.
import { createRoute, z } from '@hono/zod-openapi'
import { backupKinds } from '../../platform/backup/backup-name.ts'
import { pauseReasons } from '../../platform/history/pause.ts'
import { createDoor, json, problems, refused } from '../../platform/http/door.server.ts'
import { secondStates, trialStates } from './copies.ts'
import { jobStates, jobTroubles } from './job.ts'
import { systemPolicy } from './policy.ts'
import { jobsQuery } from './schema.ts'
import { readState } from './state.server.ts'
import { listBackups, listJobs, readHealth, retryJob, startBackup } from './system.server.ts'
import { backupRefusals, jobRefusals } from './text.ts'
import { troubleKinds } from './trouble.ts'

const health = z
  .object({
    program: z.string(),
    node: z.string(),
    postgres: z.string(),
    started_at: z.string(),
    database_bytes: z.int(),
    uploads_bytes: z.int(),
    free_bytes: z.int(),
    stopped: z.object({ uploads: z.boolean(), orders: z.boolean() }),
    migrations: z.object({ total: z.int(), last: z.string(), last_at: z.string() }),
  })
  .openapi('SystemHealth')

const state = z
  .object({
    troubles: z.array(z.object({ kind: z.enum(troubleKinds), since: z.string().nullable() })),
    disk: z.object({ free_bytes: z.int(), total_bytes: z.int() }),
    database: z.object({
      bytes: z.int(),
      connections: z.object({ used: z.int(), most: z.int() }),
      slow: z.object({
        from: z.enum(['postgres', 'program']),
        statements: z.array(
          z.object({ statement: z.string(), calls: z.int(), mean_ms: z.number(), most_ms: z.number() }),
        ),
      }),
    }),
    queues: z.array(
      z.object({
        name: z.string(),
        running: z.int(),
        waiting: z.int(),
        failed: z.int(),
        failing: z.int(),
        oldest_seconds: z.number(),
      }),
    ),
    letters: z.object({ waiting: z.int(), failed: z.int() }),
    certificate: z.union([
      z.object({ known: z.literal(false), unreadable: z.boolean() }),
      z.object({ known: z.literal(true), ends_at: z.string(), issuer: z.string(), is_for_host: z.boolean() }),
    ]),
    last_backup_at: z.string().nullable(),
    facts: z.object({
      checked_at: z.string().nullable(),
      broken: z.array(
        z.object({
          key: z.string(),
          wrong: z.string(),
          count: z.int(),
          examples: z.array(z.string()),
          since: z.string(),
        }),
      ),
    }),
    restarts: z.object({ total: z.int(), last: z.object({ at: z.string(), code: z.int() }).nullable() }),
    last_trial: z.object({ state: z.enum(['good', 'bad']), at: z.string() }).nullable(),
  })
  .openapi('SystemState')

const jobShape = z.object({
  _id: z.string(),
  name: z.string(),
  state: z.enum(jobStates),
  attempts: z.int(),
  max_attempts: z.int(),
  trouble: z.enum(jobTroubles).nullable(),
  error: z.string().nullable(),
  run_at: z.string(),
  due: z.boolean(),
  created_at: z.string(),
  can: z.object({ retry: z.boolean() }),
})
/** Where a job may be null the document has its fields: of a shape with a name it would not say that. */
const job = jobShape.openapi('Job')

const backups = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(backupKinds),
      made_at: z.string(),
      bytes: z.int(),
      encrypted: z.boolean(),
      files: z.int().nullable(),
      missing: z.int().nullable(),
      second: z
        .object({ state: z.enum(secondStates), error: z.string().nullable(), at: z.string() })
        .nullable(),
      trial: z
        .object({ state: z.enum(trialStates), error: z.string().nullable(), at: z.string() })
        .nullable(),
    }),
  ),
  at_work: jobShape.nullable(),
  progress: z.object({ step: z.string(), done: z.int(), total: z.int() }).nullable(),
  restored: z
    .object({ name: z.string(), by: z.string(), at: z.string(), error: z.string().nullable() })
    .nullable(),
  history: z
    .object({
      since: z.string().nullable(),
      bytes: z.int(),
      paused: z.object({ reason: z.enum(pauseReasons), at: z.string() }).nullable(),
    })
    .nullable(),
})

export const systemDoor = createDoor({ writers: systemPolicy.startBackup })
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      summary: 'What the site runs on and how much room it takes',
      responses: { 200: json(health), ...problems },
    }),
    async (c) => c.json(await readHealth(c.get('ctx')), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/state',
      summary: 'Disk, database, queues, letters, certificate and backups as they are now',
      responses: { 200: json(state), ...problems },
    }),
    async (c) => c.json(await readState(c.get('ctx')), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/jobs',
      summary: 'Work that runs later, what failed first',
      request: { query: jobsQuery },
      responses: {
        200: json(z.object({ data: z.array(job), total: z.int(), page: z.int(), per_page: z.int() })),
        ...problems,
      },
    }),
    async (c) => c.json(await listJobs(c.get('ctx'), c.req.valid('query')), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/jobs/{id}/retry',
      summary: 'Tries a failed job again at once',
      request: { params: z.object({ id: z.string() }) },
      responses: { 200: json(job), ...problems },
    }),
    async (c) => {
      const retried = await retryJob(c.get('ctx'), c.req.valid('param').id)
      if (retried.refused) return refused(c, retried, jobRefusals)
      return c.json(retried.value, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/backups',
      summary: 'Backups in the data folder, newest first',
      responses: { 200: json(backups), ...problems },
    }),
    async (c) => c.json(await listBackups(c.get('ctx')), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/backups',
      summary: 'Starts a backup, which runs beside everything else',
      responses: { 202: json(backups), ...problems },
    }),
    async (c) => {
      const started = await startBackup(c.get('ctx'))
      if (started.refused) return refused(c, started, backupRefusals)
      return c.json(started.value, 202)
    },
  )
