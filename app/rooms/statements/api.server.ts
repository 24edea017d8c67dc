// Files come in by the door of imports.
import { createRoute } from '@hono/zod-openapi'
import { body, createDoor, idParam, json, problems, refused } from '../../platform/http/door.server.ts'
import { administrators } from '../../platform/policy.ts'
import { settlement, statementQuery } from './schema.ts'
import { lineList, lineShape } from './shapes.server.ts'
import { listStatementLines, settleStatementLine } from './statements.server.ts'
import { settleRefusals } from './text.ts'

export const statementsDoor = createDoor({ writers: administrators, multipart: true })
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
      responses: { 200: json(lineShape), ...problems },
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
