// Mounted at /api/orders.csv and /api/orders.xlsx.
import { tableDoors } from '../../../platform/http/table-door.server.ts'
import { ordersQuery } from '../schema.ts'
import { exportOrders } from './export-orders.server.ts'

export const ordersTable = tableDoors({
  summary: 'The orders as a table, oldest first',
  name: 'pedidos',
  sheet: 'Pedidos',
  query: ordersQuery.omit({ page: true, per_page: true, sort: true }),
  read: exportOrders,
})
