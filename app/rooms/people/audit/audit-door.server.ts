// The audit log, which only a super may read.
import { createRoute, z } from '@hono/zod-openapi'
import { createDoor, json, problems } from '../../../platform/http/door.server.ts'
import { auditQuery } from '../schema.ts'
import { listAudit } from './audit.server.ts'
import { auditActions } from './audit.ts'

const line = z
  .object({
    _id: z.string(),
    at: z.string(),
    actor: z.object({ _id: z.string().nullable(), name: z.string() }),
    action: z.enum(auditActions),
    subject: z.object({ _id: z.string(), name: z.string().nullable() }),
    details: z.record(z.string(), z.union([z.string(), z.boolean()])),
  })
  .openapi('AuditLine')

export const auditDoor = createDoor().openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'The audit log, newest first',
    request: { query: auditQuery },
    responses: {
      200: json(z.object({ data: z.array(line), total: z.int(), page: z.int(), per_page: z.int() })),
      ...problems,
    },
  }),
  async (c) => c.json(await listAudit(c.get('ctx'), c.req.valid('query')), 200),
)
