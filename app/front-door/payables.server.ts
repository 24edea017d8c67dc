// The kinds of things people pay for, with the room of each (rooms/payments/payable.ts).
import { payableOrders } from '../rooms/orders/payment/payable-orders.server.ts'
import type { Payables } from '../rooms/payments/payable.ts'

export const payables: Payables = { order: payableOrders }
