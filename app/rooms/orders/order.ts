// States and moves: docs/rules/shop-and-law.md 10, docs/rules/security.md 1.11.
import type { z } from 'zod'
import type { PaymentMethod } from '../shop/shop-settings.ts'
import type { addressShape, itemShape, orderRowShape, orderShape, trackingShape } from './shapes.server.ts'

export const orderStatuses = ['pending', 'processing', 'sent', 'received', 'canceled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** For the shop (docs/rules/shop-and-law.md 10). */
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

/** The only allowed moves; the statement that changes a status asks here. */
const moves: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['processing', 'canceled'],
  processing: ['sent', 'canceled'],
  sent: ['received'],
  received: [],
  canceled: [],
}
/** Undo by the shop (docs/rules/shop-and-law.md 11). */
const movesBack: Partial<Record<OrderStatus, OrderStatus>> = {
  received: 'sent',
  sent: 'processing',
  processing: 'pending',
}

export const mayMove = (from: OrderStatus, to: OrderStatus) => moves[from].includes(to)
export const mayMoveBack = (from: OrderStatus, to: OrderStatus) => movesBack[from] === to

/** Customer and address, until it is sent. */
export const mayCorrect = (status: OrderStatus) => status === 'pending' || status === 'processing'

export const situations = ['expired', 'paid_without_stock', 'withdrawal_requested', 'withdrawn'] as const
export type Situation = (typeof situations)[number]

/** What made the buyer known; everybody else is unconfirmed (docs/decisions/0220). */
export type KnownBy = 'account' | 'shop' | 'paid_before' | 'code' | 'link' | 'payment'
export const paymentStates = ['awaiting', 'confirmed', 'refund_due', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Each leaves a line in the history. */
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

/** The carrier's last word on a parcel; null while it is neither. */
export const outcomes = ['delivered', 'returned'] as const
export type Outcome = (typeof outcomes)[number]

export type Tracking = z.output<typeof trackingShape>

/** Of all parcels: one that went back is enough, delivered takes every one. */
export function outcomeOf(tracking: readonly Pick<Tracking, 'outcome'>[]): Outcome | null {
  const said = new Set(tracking.map(({ outcome }) => outcome))
  if (said.has('returned')) return 'returned'
  return said.size === 1 && said.has('delivered') ? 'delivered' : null
}

type OrderCan = OrderView['can']

/** `internal` is null for the customer. */
export type OrderView = z.output<typeof orderShape>

/** Pick-up and own delivery have no tracking. */
export const isCarried = (code: string) => code !== 'retirada' && code !== 'entrega'

/** How an order reaches its customer: by a carrier, fetched at the shop, or brought by the shop itself. */
export const ways = ['carrier', 'pickup', 'delivery'] as const
export type Way = (typeof ways)[number]

/** A part that is carried, or brought, decides for the whole. @param codes of its services */
export function wayOf(codes: readonly string[]): Way {
  if (codes.some(isCarried)) return 'carrier'
  return codes.includes('entrega') ? 'delivery' : 'pickup'
}

export const wayOfOrder = ({ items }: Pick<OrderView, 'items'>): Way =>
  wayOf(items.map(({ shipping }) => shipping.code))

/** Nothing of it is shipped. */
export const isForPickup = (order: Pick<OrderView, 'items'>) => wayOfOrder(order) === 'pickup'

/** A part of it may travel all the same. */
export const hasPickup = ({ items }: Pick<OrderView, 'items'>) =>
  items.some(({ shipping }) => shipping.code === 'retirada')

export type OrderRow = z.output<typeof orderRowShape>

/** For lists. */
export type Bought = { product: OrderItem['product']; qtd: number }

export type OwnOrderRow = OrderRow & { bought: Bought[] }

/** The customer by session, the holder of the link, or the shop. */
export type Side = 'customer' | 'link' | 'shop'

/** What decides about the next move. */
export type Standing = {
  status: OrderStatus
  situation: Situation | null
  payment_method: PaymentMethod
  payment_state: PaymentState
  /** goods are set aside for it, or have left for good */
  is_held: boolean
  held_until: Date | null
  /** false: an unconfirmed buyer's, whose hold is shorter than the time to pay */
  isKnown: boolean
  /** end of the time to pay; null of orders older than it */
  pay_until: Date | null
}

export const isAwaiting = ({ status, payment_state }: Standing) =>
  status === 'pending' && payment_state === 'awaiting'

type Until = Pick<Standing, 'held_until' | 'pay_until'>

/** Until when it may be paid: a hold lasts as long, or ends before. */
export const payableUntil = ({ held_until, pay_until }: Until) =>
  held_until !== null && pay_until !== null && held_until > pay_until ? held_until : (pay_until ?? held_until)

/** Its goods are set aside for less than it may be paid, or no longer. */
const isHeldBriefly = ({ is_held, held_until, pay_until }: Standing) =>
  pay_until !== null && (!is_held || (held_until !== null && held_until < pay_until))

/** Expired counts from its last second on, whether or not the sweep has returned the goods. */
export function situationNow(order: Standing, now: Date): Situation | null {
  const until = payableUntil(order)
  const isOver = until !== null && until <= now
  return order.situation ?? (isAwaiting(order) && isOver ? 'expired' : null)
}

/** Known, and held for less than it may be paid; an unconfirmed one says so with the way to confirm it. */
export const isShortlyHeld = ({ known, held_until, payment }: OrderView) =>
  known && held_until !== null && payment.pix !== null && held_until < (payment.pix.expires_at ?? '')

/** Goods are set aside for it now. */
export const isHeldNow = ({ is_held, held_until }: Standing, now: Date) =>
  is_held && (held_until === null || held_until > now)

type Besides = {
  /** within the seven days, with something left */
  canWithdraw?: boolean
  /** paid or processing, and recorded as packed */
  isPacked?: boolean
  /** the last move may be taken back (moves/undo.ts) */
  canUndo?: boolean
  /** its payment has no charge by which it could be paid */
  isUncharged?: boolean
}

/** docs/rules/security.md 1.11 */
export function allowedActions(
  order: Standing,
  side: Side,
  now: Date,
  { canWithdraw = false, isPacked = false, canUndo = false, isUncharged = false }: Besides = {},
): OrderCan {
  const { status, payment_state } = order
  const situation = situationNow(order, now)
  const isShop = side === 'shop'
  return {
    cancel: mayMove(status, 'canceled') && (isShop || status === 'pending'),
    confirm: !isShop && isAwaiting(order) && !order.isKnown,
    trust: isShop && isAwaiting(order) && (!order.isKnown || (situation === null && isHeldBriefly(order))),
    confirm_receipt: mayMove(status, 'received'),
    withdraw: status === 'received' && situation !== 'withdrawal_requested' && canWithdraw,
    renew_pix: status === 'pending' && situation === 'expired' && order.payment_method === 'pix',
    charge: isAwaiting(order) && situation === null && isUncharged,
    confirm_payment: isShop && mayMove(status, 'processing'),
    prepare: isShop && mayMove(status, 'sent') && situation === null && !isPacked,
    ship: isShop && mayMove(status, 'sent') && situation === null,
    change_tracking: isShop && status === 'sent',
    settle_stock: isShop && status === 'processing' && situation === 'paid_without_stock',
    refund: isShop && payment_state === 'refund_due',
    receive_return: isShop && situation === 'withdrawal_requested',
    correct: isShop && mayCorrect(status),
    take_back: isShop && canUndo,
    annotate: isShop,
  }
}

/** For matching payments. */
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
