// Statement files come in by the door of imports.
import { createRoute, z } from '@hono/zod-openapi'
import {
  body,
  createDoor,
  idParam,
  json,
  problems,
  problemWith,
  refused,
} from '../../platform/http/door.server.ts'
import { statementsPolicy } from './policy.ts'
import { reopening, settlement, statementQuery } from './schema.ts'
import { reopenStatementLine, settleStatementLine } from './settle-line.server.ts'
import { lineList, lineShape } from './shapes.server.ts'
import { listStatementLines } from './statements.server.ts'
import { reopenRefusals, type SettleRefusal, settleRefusals } from './text.ts'

const isConflict = (refusal: SettleRefusal) => refusal === 'settled' || refusal === 'other_amount'

/** What the bank says came, what the order asks for, and what a person confirmed before. */
const otherAmount = problemWith(409, {
  amount_cents: z.int(),
  total_cents: z.int(),
  confirmed_cents: z.int(),
})

export const statementsDoor = createDoor({ writers: statementsPolicy.importStatementLine, multipart: true })
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      summary: 'Lines of bank statements, newest first',
      request: { query: statementQuery },
      responses: {
        200: json(lineList),
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
      responses: { 200: json(lineShape), ...problems, 409: otherAmount },
    }),
    async (c) => {
      const settled = await settleStatementLine(c.get('ctx'), {
        id: c.req.valid('param').id,
        ...c.req.valid('json'),
      })
      if (settled.refused) return refused(c, settled, settleRefusals, isConflict(settled.refused) ? 409 : 422)
      return c.json(settled.value, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/{id}/reopening',
      summary: 'Takes back what was said of a line, with the payment it confirmed',
      request: { params: idParam, ...body(reopening) },
      responses: { 200: json(lineShape), ...problems },
    }),
    async (c) => {
      const reopened = await reopenStatementLine(c.get('ctx'), {
        id: c.req.valid('param').id,
        ...c.req.valid('json'),
      })
      if (reopened.refused !== undefined) return refused(c, reopened, reopenRefusals)
      return c.json(reopened.value, 200)
    },
  )
