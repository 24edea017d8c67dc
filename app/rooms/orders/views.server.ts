// Views hold only what may leave the room (docs/rules/wire.md 1); customers do not get the shop's own fields.
import { paths } from '../../paths.ts'
import { seesDocuments } from '../../platform/actor.ts'
import { isCpf, maskedDocument } from '../../platform/brazil/document.ts'
import { trackingAddress } from '../../platform/brazil/tracking-code.ts'
import { type Context, siteZone } from '../../platform/context.server.ts'
import { noteReading } from '../../platform/note-reading.server.ts'
import { may } from '../../platform/policy.ts'
import type { StoredPayment } from '../payments/payment.ts'
import { methodsReady, readPayment, readRefunds } from '../payments/payments.server.ts'
import { leftOf, type Returned } from '../pricing/price.ts'
import type { PaymentMethod } from '../shop/shop-settings.ts'
import type { ImageView } from '../uploads/upload.ts'
import { viewImages } from '../uploads/uploads.server.ts'
import { lackingOf } from './lacking.server.ts'
import { moveOfRow, type OrderMove } from './moves/move-of-row.ts'
import { isByCustomer, isPacked, undoableMove, undoneBy } from './moves/undo.ts'
import { mayWithdrawOn, withdrawUntil } from './moves/withdrawal.ts'
import { type WithdrawalRow, withdrawalsOf } from './moves/withdrawal-store.server.ts'
import {
  allowedActions,
  type Deed,
  isAwaiting,
  isHeldNow,
  type OrderAddress,
  type OrderItem,
  type OrderStatus,
  type OrderView,
  payableUntil,
  type Side,
  situationNow,
  type Tracking,
} from './order.ts'
import { isUncharged, payableRef } from './payment/order-payment.ts'
import { ordersPolicy } from './policy.ts'
import { standingOf } from './standing.ts'
import {
  type LineRow,
  linesOf,
  type MoveRow,
  movesOf,
  type StoredOrder,
  type TrackingRow,
  trackingOf,
} from './store.server.ts'
import { shopName } from './text.ts'

/** The order's secret link; '' when the site's key has changed since. */
function linkOf(ctx: Pick<Context, 'secrets'>, row: Pick<StoredOrder, 'token_sealed'>): string {
  const token = ctx.secrets.unseal(row.token_sealed)
  return token === null ? '' : paths.orderByToken(token)
}

/** An order as read or as just written. */
export type WholeOrder = {
  row: StoredOrder
  lines: readonly LineRow[]
  history: readonly MoveRow[]
  tracking: readonly TrackingRow[]
  withdrawals: readonly WithdrawalRow[]
  /** undefined: no provider was asked for it yet */
  payment: StoredPayment | undefined
  /** centavos of all its payments */
  refunds: { due: number; done: number }
  /** methods by which the order may be paid, where there is nothing to pay by */
  methods: readonly PaymentMethod[]
  images: ReadonlyMap<string, ImageView>
  /** names of products, as `lackingOf` finds them; undefined where goods are held, or none are waited for */
  lacking?: readonly string[]
  now: Date
  zone: string
  /** whether letters leave, so that a buyer can confirm by one */
  hasMail: boolean
  /** whether the shop is switched on */
  isSelling: boolean
}

/** Logs that a person of the shop was shown a customer's CPF; where the log cannot be written, reading goes on. */
async function noteOpened(ctx: Context, row: StoredOrder): Promise<void> {
  if (!ctx.actor || row.user_id === ctx.actor._id) return
  if (!seesDocuments(ctx.actor) || !isCpf(row.customer_document)) return
  const subject = { id: row.id, name: String(row.number) }
  await noteReading(ctx, { action: 'document.opened', subject, atMostHourly: true })
}

/** Whether visitors may buy. */
export const isSelling = async (ctx: Context) => Boolean((await ctx.site())?.features.shop)

export async function orderView(ctx: Context, row: StoredOrder, side: Side): Promise<OrderView> {
  if (side === 'shop') await noteOpened(ctx, row)
  const lines = await linesOf(ctx.db, [row.id])
  const payment = await readPayment(ctx, payableRef(row))
  // Goods that the sweep has not returned yet still belong to the order.
  const isUnheld = !row.is_held && isAwaiting(standingOf(row))
  const whole = {
    row,
    lines,
    payment,
    refunds: await readRefunds(ctx, payableRef(row)),
    methods: isUncharged(payment) ? await methodsReady(ctx) : [],
    history: await movesOf(ctx.db, row.id),
    tracking: await trackingOf(ctx.db, [row.id]),
    withdrawals: await withdrawalsOf(ctx.db, row.id),
    images: await viewImages(
      ctx,
      lines.map(({ image_id }) => image_id).filter((id) => id !== null),
    ),
    lacking: isUnheld ? await lackingOf(ctx, lines) : [],
    now: await ctx.now(),
    zone: await siteZone(ctx),
    hasMail: await ctx.mail.isOpen(ctx),
    isSelling: await isSelling(ctx),
  }
  return viewOf(ctx, whole, side)
}

/** Reads nothing more, so that one order may be shown to both sides. */
export function viewOf(ctx: Pick<Context, 'secrets' | 'actor'>, whole: WholeOrder, side: Side): OrderView {
  const { row, lines, history, tracking, withdrawals, lacking = [], now, zone } = whole
  const standing = standingOf(row)
  const isRunning =
    row.status === 'received' && row.received_at !== null && mayWithdrawOn(row.received_at, now, zone)
  const left = leftOf(lines, returnedIn(withdrawals))
  const asked = withdrawals.map((one) => withdrawalView(one, row.status))
  const isShop = side === 'shop'
  const hidesDocument = side === 'link' || !seesDocuments(ctx.actor)
  const situation = situationNow(standing, now)
  const isWaiting = row.status === 'pending' && situation === null
  const moves = history.map(moveOfRow)
  const undo = isShop ? undoableBy(whole, moves) : null
  const can = allowedActions(standing, side, now, {
    canWithdraw: (isRunning || row.status !== 'received') && [...left.values()].some((qtd) => qtd > 0),
    isPacked: isPacked(moves),
    canUndo: undo !== null,
    isUncharged: isUncharged(whole.payment),
    mayRefund: may(ctx.actor, ordersPolicy, 'markRefunded'),
    isSelling: whole.isSelling,
  })
  return {
    _id: row.id,
    number: row.number,
    status: standing.status,
    situation,
    customer: {
      name: row.customer_name,
      email: row.customer_email,
      phone: row.customer_phone,
      document: hidesDocument ? maskedDocument(row.customer_document) : row.customer_document,
    },
    address: addressView(row.address),
    items: itemsOf(whole, left),
    items_cents: row.items_cents,
    shipping_cents: row.shipping_cents,
    total_cents: row.total_cents,
    payment: paymentOf(whole, can.charge),
    tracking: tracking.map(trackingView),
    history: historyFor(side, moves).map((move) => moveView(move, row, side)),
    undo: undo && { move: undo.id, deed: undo.deed },
    withdrawal: asked.at(-1) ?? null,
    withdrawals: asked,
    known: standing.isKnown,
    told: row.is_told,
    lacking: [...lacking],
    held_until: (isWaiting && isHeldNow(standing, now) && row.held_until?.toISOString()) || null,
    withdraw_until: can.withdraw && row.received_at ? withdrawUntil(row.received_at, zone) : null,
    acceptance:
      row.accepted_at === null ? null : { texts: row.acceptance, at: row.accepted_at.toISOString() },
    note: row.note,
    invoice_key: row.invoice_key,
    link: linkOf(ctx, row),
    created_at: row.created_at.toISOString(),
    can: {
      ...can,
      confirm: can.confirm && whole.hasMail && row.customer_email !== '',
      renew_pix: can.renew_pix && lacking.length === 0,
    },
    internal: isShop ? { note: row.internal_note, placed_by: row.placed_by, user: row.user_id } : null,
  }
}

/** Addresses of old orders have no reference. */
type StoredAddress = Omit<OrderAddress, 'reference'> & { reference?: string }
const addressView = (kept: StoredAddress | null): OrderAddress | null =>
  kept && { ...kept, reference: kept.reference ?? '' }

export const returnedIn = (withdrawals: readonly WithdrawalRow[]): Returned[] =>
  withdrawals.flatMap(({ items }): Returned[] => items)

const itemsOf = ({ lines, images }: WholeOrder, left: ReadonlyMap<string, number>): OrderItem[] =>
  lines.map((line) => ({
    _id: line.id,
    product: {
      _id: line.product_id,
      slug: line.product_slug,
      name: line.name,
      image: line.image_id === null ? null : (images.get(line.image_id) ?? null),
    },
    qtd: line.qtd,
    left: left.get(line.id) ?? line.qtd,
    unit_price_cents: line.unit_price_cents,
    total_cents: line.total_cents,
    weight_g: line.weight_g,
    shipping: {
      code: line.shipping_code as OrderItem['shipping']['code'],
      name: line.shipping_name,
      price_cents: line.shipping_price_cents,
      deadline_days: line.shipping_deadline_days,
      source: line.shipping_source,
    },
  }))

/** No person takes back what a provider has told. */
function undoableBy({ payment }: WholeOrder, moves: readonly OrderMove[]) {
  const undo = undoableMove(moves)
  return undo && payment?.is_told && undoneBy[undo.deed] === 'unpaid' ? null : undo
}

/** The code never changes while a customer may pay by it. */
function paymentOf(
  { row, payment, refunds, methods }: WholeOrder,
  isUncharged: boolean,
): OrderView['payment'] {
  const mayBePaid = isAwaiting(standingOf(row)) && payment?.state === 'open'
  return {
    method: row.payment_method,
    state: row.payment_state,
    paid_at: row.paid_at?.toISOString() ?? null,
    pix:
      payment?.code && mayBePaid
        ? { code: payment.code, expires_at: payableUntil(standingOf(row))?.toISOString() ?? null }
        : null,
    url: (mayBePaid && payment.url) || null,
    others: isUncharged ? methods.filter((method) => method !== row.payment_method) : [],
    refund_due_cents: refunds.due,
    refunded_cents: refunds.done,
  }
}

export const trackingView = (row: TrackingRow): Tracking => ({
  service: row.service_code,
  code: row.code,
  url: row.code && trackingAddress(row.code),
  events: row.events,
  outcome: row.outcome,
})

const ownDeeds: readonly Deed[] = ['annotated', 'invoice_set', 'stock_settled', 'unprepared', 'refund_asked']

/** The customer never heard of packing that was taken back, nor of the shop's own deeds. */
function historyFor(side: Side, history: readonly OrderMove[]): readonly OrderMove[] {
  if (side === 'shop') return history
  const packed = isPacked(history) ? history.findLast(({ deed }) => deed === 'prepared') : undefined
  return history.filter(
    (move) => !ownDeeds.includes(move.deed) && (move.deed !== 'prepared' || move === packed),
  )
}

/** Deeds whose notes the customer sees; notes to payments and returns are internal. */
const toldDeeds: readonly Deed[] = [
  'placed',
  'sent',
  'tracking_changed',
  'received',
  'canceled',
  'withdrawal_requested',
  'withdrawal_undone',
]

function moveView(move: OrderMove, order: StoredOrder, side: Side): OrderView['history'][number] {
  const isOwn = isByCustomer(move, order)
  const isTold = side === 'shop' || toldDeeds.includes(move.deed)
  return {
    status: move.status,
    deed: move.deed,
    at: move.at.toISOString(),
    by: side === 'shop' || isOwn ? move.by_name : shopName,
    by_shop: !isOwn,
    note: isTold ? move.note : '',
    amount_cents: move.amount_cents,
  }
}

const withdrawalView = (row: WithdrawalRow, status: OrderStatus): OrderView['withdrawals'][number] => ({
  _id: row.id,
  // What was canceled never left the shop.
  state: status !== 'canceled' ? row.state : row.refunded_at === null ? 'received' : 'refunded',
  items: row.items,
  reason: row.reason,
  refund_cents: row.refund_cents,
  requested_at: row.requested_at.toISOString(),
})
