// The states of an order and its moves (docs/rules/shop-and-law.md 10, docs/rules/security.md 1.11).
import type { z } from 'zod'
import type { PaymentMethod } from '../shop/shop-settings.ts'
import type { addressShape, itemShape, orderRowShape, orderShape, trackingShape } from './shapes.server.ts'

export const orderStatuses = ['pending', 'processing', 'sent', 'received', 'canceled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The names of the states for the shop (docs/rules/shop-and-law.md 10). */
export const statusText: Record<OrderStatus, string> = {
  pending: 'Pendente',
  processing: 'Em processamento',
  sent: 'Produto enviado',
  received: 'Produto recebido',
  canceled: 'Cancelado',
}

export const customerStatusText: Record<OrderStatus, string> = {
  pending: 'Aguardando pagamento',
  processing: 'Em preparação',
  sent: 'Enviado',
  received: 'Entregue',
  canceled: 'Cancelado',
}

/** The only allowed moves: the statement that changes a status checks them. */
const moves: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['processing', 'canceled'],
  processing: ['sent', 'canceled'],
  sent: ['received'],
  received: [],
  canceled: [],
}
/** Moves that the shop may undo (docs/rules/shop-and-law.md 11). */
const movesBack: Partial<Record<OrderStatus, OrderStatus>> = {
  received: 'sent',
  sent: 'processing',
  processing: 'pending',
}

export const mayMove = (from: OrderStatus, to: OrderStatus) => moves[from].includes(to)
export const mayMoveBack = (from: OrderStatus, to: OrderStatus) => movesBack[from] === to

/** Whether customer and address may be corrected: until the order is sent. */
export const mayCorrect = (status: OrderStatus) => status === 'pending' || status === 'processing'

/** Whether the goods are on their way or there: what was said of the time until then is over. */
export const hasLeft = (status: OrderStatus) => status === 'sent' || status === 'received'

/** Whether the customer may withdraw, in time: from a purchase that is paid and not canceled (docs/decisions/0306). */
export const isWithdrawable = (status: OrderStatus) => status === 'processing' || hasLeft(status)

export const situations = ['expired', 'paid_without_stock', 'withdrawal_requested', 'withdrawn'] as const
export type Situation = (typeof situations)[number]

/** What made the buyer known; every other buyer is unconfirmed (docs/decisions/0220). */
export type KnownBy = 'account' | 'shop' | 'paid_before' | 'code' | 'link' | 'payment'
export const paymentStates = ['awaiting', 'confirmed', 'refund_due', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Each deed leaves a line in the history. */
export const deeds = [
  'placed',
  'paid',
  'paid_without_stock',
  'stock_settled',
  'prepared',
  'unprepared',
  'sent',
  'unsent',
  'unpaid',
  'tracking_changed',
  'received',
  'unreceived',
  'canceled',
  'expired',
  'renewed',
  'confirmed',
  'released',
  'withdrawal_requested',
  'withdrawal_undone',
  'return_received',
  'return_undone',
  'refunded',
  'corrected',
  'annotated',
  'invoice_set',
  'paid_in_part',
  'paid_when_canceled',
  'disputed',
  'refund_asked',
  'charged_otherwise',
] as const
export type Deed = (typeof deeds)[number]

export type OrderAddress = z.output<typeof addressShape>

export type Customer = OrderView['customer']

export type OrderItem = z.output<typeof itemShape>

/** The carrier's last word on a parcel; null while it is neither delivered nor returned. */
export const outcomes = ['delivered', 'returned'] as const
export type Outcome = (typeof outcomes)[number]

export type Tracking = z.output<typeof trackingShape>

/** The outcome of all parcels: 'returned' if one went back, 'delivered' only if all were. */
export function outcomeOf(tracking: readonly Pick<Tracking, 'outcome'>[]): Outcome | null {
  const said = new Set(tracking.map(({ outcome }) => outcome))
  if (said.has('returned')) return 'returned'
  return said.size === 1 && said.has('delivered') ? 'delivered' : null
}

type OrderCan = OrderView['can']

/** `internal` is null for the customer. */
export type OrderView = z.output<typeof orderShape>

/** Whether a carrier takes it: pick-up and own delivery have no tracking. */
export const isCarried = (code: string) => code !== 'retirada' && code !== 'entrega'

/** How an order reaches its customer: by a carrier, picked up at the shop, or brought by the shop itself. */
export const ways = ['carrier', 'pickup', 'delivery'] as const
export type Way = (typeof ways)[number]

/**
 * One part that a carrier takes, or the shop brings, decides for the whole order.
 * @param codes of the order's services
 */
export function wayOf(codes: readonly string[]): Way {
  if (codes.some(isCarried)) return 'carrier'
  return codes.includes('entrega') ? 'delivery' : 'pickup'
}

export const wayOfOrder = ({ items }: Pick<OrderView, 'items'>): Way =>
  wayOf(items.map(({ shipping }) => shipping.code))

/** Whether no part of the order is shipped. */
export const isForPickup = (order: Pick<OrderView, 'items'>) => wayOfOrder(order) === 'pickup'

/** Whether a part of the order is picked up; others may travel all the same. */
export const hasPickup = ({ items }: Pick<OrderView, 'items'>) =>
  items.some(({ shipping }) => shipping.code === 'retirada')

/** The items that leave the shop; what is picked up is in no parcel. */
export const sentItems = ({ items }: Pick<OrderView, 'items'>) =>
  items.filter(({ shipping }) => shipping.code !== 'retirada')

/** Whether its products go by different ways. */
export const isSplit = ({ items }: Pick<OrderView, 'items'>) =>
  new Set(items.map(({ shipping }) => shipping.code)).size > 1

/** Whether it may arrive on several days. */
export const comesInParts = (order: Pick<OrderView, 'items' | 'tracking'>) =>
  isSplit(order) || order.tracking.length > 1

/** Whether its customer withdrew, and it is not returned yet. */
export const isGivenUp = ({ situation }: Pick<OrderView, 'situation'>) => situation === 'withdrawal_requested'

/** Whether its customer withdrew, also where it is returned. */
export const hasWithdrawn = ({ situation }: Pick<OrderView, 'situation'>) =>
  situation === 'withdrawal_requested' || situation === 'withdrawn'

/** Whether its customer withdrew from everything. */
export const isNothingLeft = ({ items }: Pick<OrderView, 'items'>) => items.every(({ left }) => left === 0)

export type OrderRow = z.output<typeof orderRowShape>

/** A product of an order, for lists. */
export type Bought = { product: OrderItem['product']; qtd: number }

export type OwnOrderRow = OrderRow & { bought: Bought[] }

/** The asker's side: the customer by session, the holder of the link, or the shop. */
export type Side = 'customer' | 'link' | 'shop'

/** The facts that decide about the next move. */
export type Standing = {
  status: OrderStatus
  situation: Situation | null
  payment_method: PaymentMethod
  payment_state: PaymentState
  /** goods are set aside for the order, or have left for good */
  is_held: boolean
  held_until: Date | null
  /** false: the buyer is unconfirmed, and the hold is shorter than the time to pay */
  isKnown: boolean
  /** end of the time to pay; null for orders older than this field */
  pay_until: Date | null
}

export const isAwaiting = ({ status, payment_state }: Standing) =>
  status === 'pending' && payment_state === 'awaiting'

type Until = Pick<Standing, 'held_until' | 'pay_until'>

/** Until when the order may be paid: a hold lasts as long, or ends before. */
export const payableUntil = ({ held_until, pay_until }: Until) =>
  held_until !== null && pay_until !== null && held_until > pay_until ? held_until : (pay_until ?? held_until)

/** Whether the goods are set aside for less than the order may be paid, or no longer. */
const isHeldBriefly = ({ is_held, held_until, pay_until }: Standing) =>
  pay_until !== null && (!is_held || (held_until !== null && held_until < pay_until))

/** An order counts as expired from its last second on, whether or not the sweep has returned the goods. */
export function situationNow(order: Standing, now: Date): Situation | null {
  const until = payableUntil(order)
  const isOver = until !== null && until <= now
  return order.situation ?? (isAwaiting(order) && isOver ? 'expired' : null)
}

/**
 * Whether a known buyer's hold is shorter than the time to pay; an unconfirmed buyer is told beside the way to confirm.
 */
export const isShortlyHeld = ({ known, held_until, payment }: OrderView) =>
  known && held_until !== null && payment.pix !== null && held_until < (payment.pix.expires_at ?? '')

/** Whether goods are set aside for the order now. */
export const isHeldNow = ({ is_held, held_until }: Standing, now: Date) =>
  is_held && (held_until === null || held_until > now)

type Besides = {
  /** not after the seven days, with an item left */
  canWithdraw?: boolean
  /** in process, and recorded as packed */
  isPacked?: boolean
  /** the last move may be taken back (moves/undo.ts) */
  canUndo?: boolean
  /** the payment has no charge by which it could be paid */
  isUncharged?: boolean
  /** the asker may give money back */
  mayRefund?: boolean
  /** the shop is switched on: to renew, or to buy again, takes goods out of stock as a new sale does */
  isSelling?: boolean
}

/** Who may do what now (docs/rules/security.md 1.11). */
export function allowedActions(
  order: Standing,
  side: Side,
  now: Date,
  {
    canWithdraw = false,
    isPacked = false,
    canUndo = false,
    isUncharged = false,
    mayRefund = false,
    isSelling = false,
  }: Besides = {},
): OrderCan {
  const { status, payment_state } = order
  const situation = situationNow(order, now)
  const isShop = side === 'shop'
  const isWithdrawn = situation === 'withdrawal_requested'
  return {
    cancel: mayMove(status, 'canceled') && (isShop || status === 'pending'),
    confirm: !isShop && isAwaiting(order) && !order.isKnown,
    trust: isShop && isAwaiting(order) && (!order.isKnown || (situation === null && isHeldBriefly(order))),
    confirm_receipt: mayMove(status, 'received'),
    withdraw: isWithdrawable(status) && canWithdraw && !(isWithdrawn && status === 'processing'),
    renew_pix: isSelling && status === 'pending' && situation === 'expired' && order.payment_method === 'pix',
    buy_again: isSelling && !isShop && (status !== 'pending' || situation === 'expired'),
    charge: isAwaiting(order) && situation === null && isUncharged,
    confirm_payment: isShop && mayMove(status, 'processing'),
    prepare: isShop && mayMove(status, 'sent') && situation === null && !isPacked,
    // It may have left before its customer withdrew.
    ship: isShop && mayMove(status, 'sent') && (situation === null || (isWithdrawn && order.is_held)),
    change_tracking: isShop && status === 'sent',
    settle_stock: isShop && status === 'processing' && situation === 'paid_without_stock',
    refund: isShop && payment_state === 'refund_due' && mayRefund,
    receive_return: isShop && isWithdrawn && hasLeft(status),
    undo_withdrawal: isShop && isWithdrawn && payment_state === 'refund_due',
    correct: isShop && mayCorrect(status),
    take_back: isShop && canUndo,
    annotate: isShop,
  }
}

/** Centavos that are to go back; once they have, what went back in all. */
export const centsBack = ({ payment }: Pick<OrderView, 'payment'>): number =>
  payment.refund_due_cents || payment.refunded_cents

/** An order as payments are matched to it. */
export type Payable = {
  id: string
  number: number
  customer_name: string
  status: OrderStatus
  payment_state: PaymentState
  /** centavos */
  total_cents: number
  created_at: Date
  /** the end of the time to pay */
  pay_until: Date | null
}

/** An order that a person, not a provider, confirmed as paid. */
export type PaidByHand = Payable & { confirmed_cents: number }
