import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from '../context.server.ts'
import { noteReading } from '../note-reading.server.ts'
import { writeWorkbook } from '../spreadsheet/write-workbook.server.ts'
import { csvStream } from '../text/csv.ts'
import type { Table } from '../text/table.ts'
import { createDoor, problems, refused, untyped } from './door.server.ts'

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const tooManyRows = {
  too_many_rows:
    'São mais de 20.000 linhas, demais para um arquivo do Excel. Baixe em CSV, ou escolha um período menor.',
}

type TableOf<Query> = {
  summary: string
  /** of the file, without extension */
  name: string
  sheet: string
  query: z.ZodType<Query>
  read(ctx: Context, query: Query): Promise<Table>
}

/** Notes an export before the first byte leaves. @param name of the file, without extension */
export const noteExport = (ctx: Context, name: string, format: string) =>
  noteReading(ctx, {
    action: 'table.exported',
    subject: { id: name, name: '' },
    details: { table: name, format },
  })

/** Doors that answer the same rows as CSV and as XLSX. */
export function tableDoors<Query>({ summary, name, sheet, query, read }: TableOf<Query>) {
  const request = { query: query as never }
  const csv = createDoor().openapi(
    createRoute({
      method: 'get',
      path: '/',
      summary,
      request,
      responses: {
        200: { description: 'CSV (;, UTF-8 with BOM)', content: { 'text/csv': { schema: z.string() } } },
        ...problems,
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const table = await read(ctx, c.req.valid('query'))
      const headers = {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}.csv"`,
      }
      if (c.req.method === 'HEAD') return untyped(c.body(null, 200, headers))
      await noteExport(ctx, name, 'CSV')
      return untyped(c.body(csvStream(table), 200, headers))
    },
  )
  const xlsx = createDoor().openapi(
    createRoute({
      method: 'get',
      path: '/',
      summary: `${summary}, as a workbook`,
      request,
      responses: {
        200: {
          description: 'XLSX',
          content: { [workbookType]: { schema: z.string().openapi({ format: 'binary' }) } },
        },
        ...problems,
      },
    }),
    async (c) => {
      const workbook = await writeWorkbook(await read(c.get('ctx'), c.req.valid('query')), sheet)
      if (workbook.refused) return refused(c, workbook, tooManyRows, 422)
      if (c.req.method !== 'HEAD') await noteExport(c.get('ctx'), name, 'XLSX')
      const headers = {
        'Content-Type': workbookType,
        'Content-Disposition': `attachment; filename="${name}.xlsx"`,
      }
      return untyped(c.body(workbook.value, 200, headers))
    },
  )
  return { csv, xlsx }
}
