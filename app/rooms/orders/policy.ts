import { definePolicy } from '../../platform/policy.ts'

/**
 * Where everyone with an account may, the verb restricts to own orders, but for `actForShop`; `byLink` is the holder of an order's link
 * (asked-order.server.ts).
 */
export const ordersPolicy = definePolicy({
  placeOrder: 'anyone',
  actForShop: 'orders.manage',
  byLink: 'anyone',
  listOrders: 'self',
  readOrder: 'self',
  confirmReceipt: 'self',
  cancelOrder: 'self',
  buyAgain: 'self',
  readLastOrder: 'self',
  fillProfile: 'self',
  requestWithdrawal: 'self',
  renewPix: 'self',
  confirmOrder: 'self',
  trustBuyer: 'orders.manage',
  cancelUnconfirmed: 'orders.manage',
  exportOwnOrders: 'self',
  anonymiseOwnOrders: 'self',
  placeOrderForCustomer: 'orders.manage',
  confirmPayment: 'orders.manage',
  settleWithoutStock: 'orders.manage',
  prepareOrders: 'orders.manage',
  shipOrder: 'orders.manage',
  changeTracking: 'orders.manage',
  receiveReturn: 'orders.manage',
  markRefunded: 'orders.manage',
  correctOrder: 'orders.manage',
  takeBackMove: 'orders.manage',
  annotateOrder: 'orders.manage',
  setInvoiceKey: 'orders.manage',
  resendLetter: 'orders.manage',
  exportOrders: 'orders.manage',
  readWorklist: 'orders.manage',
  ordersOfLines: 'orders.manage',
  readSales: 'orders.manage',
})
