// An order: its states and moves (docs/rules/shop-and-law.md 10, docs/rules/security.md 1.11), what is paid and held,
// and what may be done next.
import type { Acceptance } from '../legal/legal.ts'
import type { ItemShipping } from '../shipping/quote.ts'
import type { PaymentMethod } from '../shop/shop-settings.ts'
import type { ImageView } from '../uploads/upload.ts'

export const orderStatuses = ['pending', 'processing', 'sent', 'received', 'canceled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** As the shop reads them (docs/rules/shop-and-law.md 10). */
export const statusText: Record<OrderStatus, string> = {
  pending: 'Pendente',
  processing: 'Em processamento',
  sent: 'Produto enviado',
  received: 'Produto recebido',
  canceled: 'Cancelado',
}

/** The same states as a customer reads them. */
export const customerStatusText: Record<OrderStatus, string> = {
  pending: 'Aguardando pagamento',
  processing: 'Em preparação',
  sent: 'Enviado',
  received: 'Entregue',
  canceled: 'Cancelado',
}

/** Where an order may go from each status; nothing else. The statement that changes a status asks here. */
const moves: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['processing', 'canceled'],
  processing: ['sent', 'canceled'],
  sent: ['received'],
  received: [],
  canceled: [],
}
/** What the shop made by mistake, it takes back (docs/rules/shop-and-law.md 11): one step, with its reason. */
const movesBack: Partial<Record<OrderStatus, OrderStatus>> = { sent: 'processing', processing: 'pending' }
export const backFrom = (status: OrderStatus): OrderStatus | null => movesBack[status] ?? null

export const mayMove = (from: OrderStatus, to: OrderStatus) => moves[from].includes(to)

/** Who buys and where it goes, as long as nothing has left. */
export const mayCorrect = (status: OrderStatus) => status === 'pending' || status === 'processing'

export const situations = ['expired', 'paid_without_stock', 'withdrawal_requested', 'withdrawn'] as const
export type Situation = (typeof situations)[number]
export const paymentStates = ['awaiting', 'confirmed', 'refund_due', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** What may happen to an order; each leaves a line of its history. */
export const deeds = [
  'placed',
  'paid',
  'paid_without_stock',
  'stock_settled',
  'prepared',
  'sent',
  'unsent',
  'unpaid',
  'tracking_changed',
  'received',
  'canceled',
  'expired',
  'renewed',
  'withdrawal_requested',
  'return_received',
  'refunded',
  'corrected',
  'annotated',
  'invoice_set',
] as const
export type Deed = (typeof deeds)[number]

export type OrderAddress = {
  recipient: string
  postal_code: string
  street: string
  number: string
  complement: string
  district: string
  city: string
  state: string
  /** what helps whoever delivers; '' where nothing was said */
  reference: string
}

export type Customer = { name: string; email: string; phone: string; document: string }

export type OrderItem = {
  /** of the order's line */
  _id: string
  /** null in `_id` when the product is gone */
  product: { _id: string | null; slug: string; name: string; image: ImageView | null }
  qtd: number
  /** of them those that were not given back */
  left: number
  unit_price_cents: number
  total_cents: number
  /** of one, with its package, as it was sold; null where nobody knows */
  weight_g: number | null
  shipping: ItemShipping
}

/** What the carrier's last word on a parcel means: it is there, or it went back; null while it means neither. */
export const outcomes = ['delivered', 'returned'] as const
export type Outcome = (typeof outcomes)[number]

export type Tracking = {
  service: string
  code: string
  url: string
  events: { at: string; text: string; place: string }[]
  outcome: Outcome | null
}

/** Of all parcels of an order: one that went back is enough, to be there takes every one. */
export function outcomeOf(tracking: readonly Pick<Tracking, 'outcome'>[]): Outcome | null {
  const said = new Set(tracking.map(({ outcome }) => outcome))
  if (said.has('returned')) return 'returned'
  return said.size === 1 && said.has('delivered') ? 'delivered' : null
}

type OrderCan = {
  /** customer's and shop's */
  cancel: boolean
  confirm_receipt: boolean
  withdraw: boolean
  renew_pix: boolean
  /** the shop's */
  confirm_payment: boolean
  ship: boolean
  change_tracking: boolean
  settle_stock: boolean
  refund: boolean
  receive_return: boolean
  correct: boolean
  take_back: boolean
  annotate: boolean
}

/** What the customer and the shop see; `internal` is null for the customer. */
export type OrderView = {
  _id: string
  number: number
  status: OrderStatus
  situation: Situation | null
  customer: Customer
  address: OrderAddress | null
  items: OrderItem[]
  items_cents: number
  shipping_cents: number
  total_cents: number
  payment: {
    method: PaymentMethod
    state: PaymentState
    paid_at: string | null
    pix: { code: string; expires_at: string | null } | null
  }
  tracking: Tracking[]
  history: { status: OrderStatus; deed: Deed; at: string; by: string; note: string }[]
  withdrawal: {
    _id: string
    state: string
    items: { line: string; qtd: number }[]
    reason: string
    refund_cents: number
    requested_at: string
  } | null
  /** until when its goods are set aside for whoever pays; null once it is paid, or nothing is held any more */
  held_until: string | null
  /** the last day of withdrawing, YYYY-MM-DD in the site's zone; null while it does not run */
  withdraw_until: string | null
  /** the versions of the legal texts that the customer accepted, and when; null of an order typed by the shop */
  acceptance: { texts: Acceptance; at: string } | null
  note: string
  invoice_key: string
  link: string
  created_at: string
  can: OrderCan
  internal: { note: string; placed_by: 'customer' | 'shop'; user: string | null } | null
}

/** It may be sent, and nobody wrote down that it is packed. */
export const waitsForPacking = ({ can, history }: Pick<OrderView, 'can' | 'history'>) =>
  can.ship && history.every(({ deed }) => deed !== 'prepared')

/** Nothing of it is sent anywhere: it is fetched. */
export const isForPickup = ({ items }: Pick<OrderView, 'items'>) =>
  items.every(({ shipping }) => shipping.code === 'retirada')

/** Ways that nobody carries but the shop and the customer: there is nothing to track. */
export const isCarried = (code: string) => code !== 'retirada' && code !== 'entrega'

/** A line of a list of orders. */
export type OrderRow = {
  _id: string
  number: number
  status: OrderStatus
  situation: Situation | null
  customer: { name: string; email: string }
  total_cents: number
  payment: { method: PaymentMethod; state: PaymentState }
  items: number
  city: string
  tracking: string[]
  /** of what is on its way, as the carrier says */
  outcome: Outcome | null
  created_at: string
  held_until: string | null
}

/** What lies in a parcel, in few words. */
export type Bought = { product: OrderItem['product']; qtd: number }

/** One of one's own orders in a list. */
export type OwnOrderRow = OrderRow & { bought: Bought[] }

/** Who looks at an order: whose it is, by session, or whoever holds its link, or the shop. */
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
}

/**
 * The situation as it is now: a hold that ran out counts as expired from its last second on, whether or not the sweep has
 * already put the goods back.
 */
export function situationNow(order: Standing, now: Date): Situation | null {
  const isWaiting = order.status === 'pending' && order.payment_state === 'awaiting'
  const isOver = order.is_held && order.held_until !== null && order.held_until <= now
  return order.situation ?? (isWaiting && isOver ? 'expired' : null)
}

/**
 * What this side may do next (docs/rules/security.md 1.11). `can_withdraw`: the seven days run, and something is left
 * to give back.
 */
export function whatCan(order: Standing, side: Side, now: Date, canWithdraw: boolean): OrderCan {
  const { status, payment_state } = order
  const situation = situationNow(order, now)
  const isShop = side === 'shop'
  return {
    cancel: mayMove(status, 'canceled') && (isShop || status === 'pending'),
    confirm_receipt: mayMove(status, 'received'),
    withdraw: status === 'received' && situation !== 'withdrawal_requested' && canWithdraw,
    renew_pix: status === 'pending' && situation === 'expired' && order.payment_method === 'pix',
    confirm_payment: isShop && mayMove(status, 'processing'),
    ship: isShop && mayMove(status, 'sent') && situation === null,
    change_tracking: isShop && status === 'sent',
    settle_stock: isShop && status === 'processing' && situation === 'paid_without_stock',
    refund: isShop && payment_state === 'refund_due',
    receive_return: isShop && situation === 'withdrawal_requested',
    correct: isShop && mayCorrect(status),
    take_back: isShop && backFrom(status) !== null && payment_state === 'confirmed',
    annotate: isShop,
  }
}

/** An order as far as a payment asks. */
export type Payable = {
  id: string
  number: number
  customer_name: string
  status: OrderStatus
  payment_state: PaymentState
  /** centavos */
  total_cents: number
  created_at: Date
  held_until: Date | null
}
