// Mounted at /api/orders.csv.
import { createRoute, z } from '@hono/zod-openapi'
import { createDoor, problems } from '../../platform/http/door.server.ts'
import { exportOrders } from './export-orders.server.ts'
import { ordersQuery } from './schema.ts'

export const ordersCsvDoor = createDoor().openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'The orders as a table, oldest first',
    request: { query: ordersQuery.omit({ page: true, per_page: true, sort: true }) },
    responses: {
      200: { description: 'CSV (;, UTF-8 with BOM)', content: { 'text/csv': { schema: z.string() } } },
      ...problems,
    },
  }),
  async (c) =>
    c.body(await exportOrders(c.get('ctx'), c.req.valid('query')), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="pedidos.csv"',
    }) as never,
)
