// For super alone.
import { createRoute, z } from '@hono/zod-openapi'
import { createDoor, json, problems, refused } from '../../platform/http/door.server.ts'
import { jobStates, jobTroubles } from './job.ts'
import { jobsQuery } from './schema.ts'
import { listBackups, listJobs, readHealth, retryJob, startBackup } from './system.server.ts'
import { backupRefusals, jobRefusals } from './text.ts'

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

const job = z
  .object({
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
  .openapi('Job')

const backups = z.object({
  data: z.array(
    z.object({ name: z.string(), made_at: z.string(), bytes: z.int(), files: z.int(), missing: z.int() }),
  ),
  at_work: job.nullable(),
})

export const systemDoor = createDoor({ writers: ['super'] })
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
