// The desk of the orders room: placing, reading, moving.
export { annotateOrder, setInvoiceKey } from './annotate-order.server.ts'
export type { Asked } from './asked-order.server.ts'
export { type BoughtAgain, buyAgain } from './buy-again.server.ts'
export { cancelOrder } from './cancel-order.server.ts'
export { confirmPayment, settleWithoutStock } from './confirm-payment.server.ts'
export { confirmReceipt } from './confirm-receipt.server.ts'
export { correctOrder } from './correct-order.server.ts'
export { exportOrders } from './export-orders.server.ts'
export {
  fillProfile,
  type LastOrder,
  listOwnOrders,
  type Offered,
  readLastOrder,
  readOffered,
} from './own-orders.server.ts'
export { placeOrderForCustomer } from './place-for-customer.server.ts'
export { placeOrder } from './place-order.server.ts'
export { type Prepared, prepareOrders } from './prepare-orders.server.ts'
export {
  countWaiting,
  listOrders,
  ordersOfLines,
  readOrder,
  readOrderByToken,
  readWorklist,
  type Worklist,
} from './read-orders.server.ts'
export { renewPix } from './renew-pix.server.ts'
export { resendLetter, writeLetterAnew } from './resend-letter.server.ts'
export { changeTracking, type Shipped, shipOrder, shipOrders } from './ship-order.server.ts'
export { takeBackMove } from './take-back.server.ts'
export { markRefunded, receiveReturn, requestWithdrawal } from './withdraw-order.server.ts'
