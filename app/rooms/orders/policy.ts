import { administrators, definePolicy, everyoneLoggedIn } from '../../platform/policy.ts'

/**
 * Where every role may, the verb restricts to own orders; `byLink` is the holder of an order's link
 * (asked-order.server.ts).
 */
export const ordersPolicy = definePolicy({
  placeOrder: 'anyone',
  byLink: 'anyone',
  listOrders: everyoneLoggedIn,
  readOrder: everyoneLoggedIn,
  confirmReceipt: everyoneLoggedIn,
  cancelOrder: everyoneLoggedIn,
  buyAgain: everyoneLoggedIn,
  readLastOrder: everyoneLoggedIn,
  fillProfile: everyoneLoggedIn,
  requestWithdrawal: everyoneLoggedIn,
  renewPix: everyoneLoggedIn,
  confirmOrder: everyoneLoggedIn,
  trustBuyer: administrators,
  cancelUnconfirmed: administrators,
  exportOwnOrders: everyoneLoggedIn,
  anonymiseOwnOrders: everyoneLoggedIn,
  placeOrderForCustomer: administrators,
  confirmPayment: administrators,
  settleWithoutStock: administrators,
  prepareOrders: administrators,
  shipOrder: administrators,
  changeTracking: administrators,
  receiveReturn: administrators,
  markRefunded: administrators,
  correctOrder: administrators,
  takeBackMove: administrators,
  annotateOrder: administrators,
  setInvoiceKey: administrators,
  resendLetter: administrators,
  exportOrders: administrators,
  readWorklist: administrators,
  ordersOfLines: administrators,
  readSales: administrators,
})
