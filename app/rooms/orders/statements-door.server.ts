// /api/orders/statements beside what takes files in (the door of imports): the lines, and a person's word on them.
import { createRoute, z } from '@hono/zod-openapi'
import { body, createDoor, idParam, json, problems, refused } from '../../platform/http/door.server.ts'
import { administrators } from '../../platform/policy.ts'
import { id, listQuery } from '../../platform/text/schemas.ts'
import { orderStatuses } from './order.ts'
import { listStatementLines, settleStatementLine } from './settle-statement.server.ts'
import { doubts, lineStates } from './statement-line.ts'
import { settleRefusals } from './statement-text.ts'

const line = z
  .object({
    _id: z.uuid(),
    at: z.string(),
    amount_cents: z.int(),
    description: z.string(),
    state: z.enum(lineStates),
    doubt: z.enum(doubts).nullable(),
    order: z.object({ _id: z.uuid(), number: z.int() }).nullable(),
    candidates: z.array(
      z.object({
        _id: z.uuid(),
        number: z.int(),
        customer: z.string(),
        total_cents: z.int(),
        status: z.enum(orderStatuses),
        payment_state: z.enum(['awaiting', 'confirmed', 'refund_due', 'refunded']),
        created_at: z.string(),
      }),
    ),
    imported_at: z.string(),
    settled_by: z.string(),
    can: z.object({ settle: z.boolean() }),
  })
  .openapi('StatementLine')

const statementQuery = listQuery.pick({ page: true, per_page: true }).extend({
  state: z.enum([...lineStates, 'all']).default('all'),
})

const settlement = z.union([
  z.strictObject({ order: id.nullable() }),
  z.strictObject({ number: z.int('Informe o número do pedido.').min(1).max(999_999_999_999) }),
])

export const statementsDoor = createDoor({ writers: administrators, multipart: true })
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      summary: 'Lines of bank statements, newest first',
      request: { query: statementQuery },
      responses: {
        200: json(
          z.object({
            ...{ data: z.array(line), total: z.int(), page: z.int(), per_page: z.int() },
            doubtful: z.int(),
          }),
        ),
        ...problems,
      },
    }),
    async (c) => c.json(await listStatementLines(c.get('ctx'), c.req.valid('query')), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/{id}/settlement',
      summary: 'Says which order a line pays, by id or number; `order: null` says that it is of none',
      request: { params: idParam, ...body(settlement) },
      responses: { 200: json(line), ...problems },
    }),
    async (c) => {
      const settled = await settleStatementLine(c.get('ctx'), {
        id: c.req.valid('param').id,
        ...c.req.valid('json'),
      })
      if (settled.refused)
        return refused(c, settled, settleRefusals, settled.refused === 'settled' ? 409 : 422)
      return c.json(settled.value, 200)
    },
  )
