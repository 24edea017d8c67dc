// What people pay for, and the room of each kind (rooms/payments/payable.ts).
import { payableOrders } from '../rooms/orders/payment/payable-orders.server.ts'
import type { Payables } from '../rooms/payments/payable.ts'

export const payables: Payables = { order: payableOrders }
