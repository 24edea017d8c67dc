// The door /api/imports, and an import door at each kind's own address.
import { createRoute, z } from '@hono/zod-openapi'
import { createDoor, idParam, json, problems, refused, untyped } from '../../platform/http/door.server.ts'
import { errorResponse } from '../../platform/http/errors.server.ts'
import { noteExport } from '../../platform/http/table-door.server.ts'
import { csvStream } from '../../platform/text/csv.ts'
import { fieldErrors } from '../../platform/text/validation.ts'
import { cancelRun, exportRefused, listRuns, readModel, readReport, startForReal } from './imports.server.ts'
import type { ImportKind } from './kind.ts'
import { importsPolicy, kindsPolicy } from './policy.ts'
import { answerRefusal, receiveTable } from './receive-table.server.ts'
import { runKinds, runStates } from './run.ts'
import { runsQuery, startQuery } from './schema.ts'
import { startRun } from './start-run.server.ts'
import { movingRefusals } from './text.ts'

const run = z
  .object({
    _id: z.uuid(),
    kind: z.enum(runKinds),
    name: z.string(),
    state: z.enum(runStates),
    dry_run: z.boolean(),
    headings: z.array(z.string()),
    total: z.int(),
    done: z.int(),
    refused: z.int(),
    trouble: z.string(),
    by: z.string(),
    created_at: z.string(),
    finished_at: z.string().nullable(),
    can: z.object({ cancel: z.boolean(), start: z.boolean() }),
  })
  .openapi('Import')
const report = run
  .extend({ rows: z.array(z.object({ line: z.int(), ok: z.boolean(), message: z.string() })) })
  .openapi('ImportReport')

const table = {
  200: { description: 'CSV (;, UTF-8 with BOM)', content: { 'text/csv': { schema: z.string() } } },
}
const csvHeaders = (name: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${name}"`,
})

export const importsDoor = createDoor({ writers: importsPolicy.startRun })
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      summary: 'Imports, newest first',
      request: { query: runsQuery },
      responses: {
        200: json(z.object({ data: z.array(run), total: z.int(), page: z.int(), per_page: z.int() })),
        ...problems,
      },
    }),
    async (c) => c.json(await listRuns(c.get('ctx'), c.req.valid('query')), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/{id}',
      summary: 'How far an import is, and what became of each row so far',
      request: { params: idParam },
      responses: { 200: json(report), ...problems },
    }),
    async (c) => c.json(await readReport(c.get('ctx'), c.req.valid('param').id), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/{id}/start',
      summary: 'After a dry run, imports the same rows for real',
      request: { params: idParam },
      responses: { 202: json(run), ...problems },
    }),
    async (c) => {
      const started = await startForReal(c.get('ctx'), c.req.valid('param').id)
      if (started.refused) return refused(c, started, movingRefusals)
      return c.json(started.value, 202)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/{id}/cancellation',
      summary: 'Stops an import; what was imported stays',
      request: { params: idParam },
      responses: { 200: json(run), ...problems },
    }),
    async (c) => {
      const canceled = await cancelRun(c.get('ctx'), c.req.valid('param').id)
      if (canceled.refused) return refused(c, canceled, movingRefusals)
      return c.json(canceled.value, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/{id}/refused.csv',
      summary: 'The rows that were refused, as they came, with what is wrong with them',
      request: { params: idParam },
      responses: { ...table, ...problems },
    }),
    async (c) => {
      const table = await exportRefused(c.get('ctx'), c.req.valid('param').id)
      await noteExport(c.get('ctx'), 'linhas-com-problema', 'CSV')
      return untyped(c.body(csvStream(table), 200, csvHeaders('linhas-com-problema.csv')))
    },
  )

/** Mounted before the door of the records themselves, which takes no forms. */
export function importDoor(kind: ImportKind) {
  const door = createDoor({ writers: kindsPolicy[kind.key], multipart: true }).openapi(
    createRoute({
      method: 'get',
      path: '/model.csv',
      summary: 'A table with the columns that are expected',
      responses: { ...table, ...problems },
    }),
    (c) =>
      untyped(c.body(csvStream(readModel(c.get('ctx'), kind)), 200, csvHeaders(`modelo-${kind.key}.csv`))),
  )
  // The route is plain, beside its document: a multipart route's validator would read the whole form into memory.
  door.post('/', async (c) => {
    const query = startQuery.safeParse(c.req.query())
    if (!query.success)
      return errorResponse(
        422,
        { message: 'Confira os campos indicados.', code: 'invalid', errors: fieldErrors(query.error) },
        c.get('ctx').request.id,
      )
    const file = await receiveTable(c)
    if (file.refused) return answerRefusal(c, file)
    const started = await startRun(c.get('ctx'), { kind, file: file.value, dryRun: query.data.dry_run })
    if (started.refused) return answerRefusal(c, started)
    return c.json(started.value, 202)
  })
  const form = z.object({ file: z.string().openapi({ format: 'binary' }) })
  door.openAPIRegistry.registerPath({
    method: 'post',
    path: '/',
    summary: 'Import a table; with dry_run only say what would happen',
    request: {
      query: z.object({ dry_run: z.enum(['true', 'false']).optional() }),
      body: { content: { 'multipart/form-data': { schema: form } } },
    },
    responses: { 202: json(run, 'Taken in'), ...problems },
  })
  return door
}
