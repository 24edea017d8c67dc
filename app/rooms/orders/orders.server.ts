// The desk of the orders room: placing, reading, moving.

export type { Asked } from './asked-order.server.ts'
export { placeOrderForCustomer } from './checkout/place-for-customer.server.ts'
export { placeOrder } from './checkout/place-order.server.ts'
export { type BoughtAgain, buyAgain } from './customer/buy-again.server.ts'
export {
  fillProfile,
  type LastOrder,
  listOwnOrders,
  type Offered,
  readLastOrder,
  readOffered,
} from './customer/own-orders.server.ts'
export { resendLetter, writeLetterAnew } from './letters/resend-letter.server.ts'
export { annotateOrder, setInvoiceKey } from './moves/annotate-order.server.ts'
export { cancelOrder } from './moves/cancel-order.server.ts'
export { confirmPayment, settleWithoutStock } from './moves/confirm-payment.server.ts'
export { confirmReceipt } from './moves/confirm-receipt.server.ts'
export { correctOrder } from './moves/correct-order.server.ts'
export { type Prepared, prepareOrders } from './moves/prepare-orders.server.ts'
export { renewPix } from './moves/renew-pix.server.ts'
export { changeTracking, type Shipped, shipOrder, shipOrders } from './moves/ship-order.server.ts'
export { takeBackMove } from './moves/take-back.server.ts'
export { markRefunded, receiveReturn, requestWithdrawal } from './moves/withdraw-order.server.ts'
export { exportOrders } from './reading/export-orders.server.ts'
export {
  countWaiting,
  listOrders,
  ordersOfLines,
  readOrder,
  readOrderByToken,
  readWorklist,
  type Worklist,
} from './reading/read-orders.server.ts'
