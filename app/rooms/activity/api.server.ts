import { createRoute, z } from '@hono/zod-openapi'
import { createDoor, json, problems } from '../../platform/http/door.server.ts'
import { tableDoors } from '../../platform/http/table-door.server.ts'
import { exportActivity, listActivity } from './activity.server.ts'
import { activityKinds, allActions } from './activity.ts'
import { activityFilter, activityQuery } from './schema.ts'

const line = z
  .object({
    _id: z.string(),
    at: z.string(),
    actor: z.object({ _id: z.string().nullable(), name: z.string() }),
    kind: z.enum(activityKinds),
    action: z.enum(allActions),
    subject: z.object({ _id: z.string(), name: z.string() }),
    sentence: z.string(),
  })
  .openapi('ActivityLine')

export const activityDoor = createDoor().openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'Who did what, newest first; counted up to 10,000, with `has_more` beyond',
    request: { query: activityQuery },
    responses: {
      200: json(
        z.object({
          data: z.array(line),
          total: z.int(),
          has_more: z.boolean(),
          page: z.int(),
          per_page: z.int(),
          actors: z.array(z.object({ _id: z.string(), name: z.string() })),
        }),
      ),
      ...problems,
    },
  }),
  async (c) => c.json(await listActivity(c.get('ctx'), c.req.valid('query')), 200),
)

export const activityTable = tableDoors({
  summary: 'The activity log',
  name: 'atividade',
  sheet: 'Atividade',
  query: activityFilter,
  read: exportActivity,
})
