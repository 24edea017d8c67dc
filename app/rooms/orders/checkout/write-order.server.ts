// Writes an order in the caller's transaction, which a refusal rolls back. Stock comes last: its locks are held for the
// shortest time.
import { randomUUIDv7 } from 'node:crypto'
import { type Context, siteZone } from '../../../platform/context.server.ts'
import { savepoint } from '../../../platform/database/transaction.server.ts'
import { done, type Refusal, type Result, refuse } from '../../../platform/result.ts'
import { hashSecret, randomSecret } from '../../../platform/secrets/secrets.server.ts'
import { goodsOf, takeStock } from '../../catalog/goods.server.ts'
import { mostPerOrder } from '../../catalog/product.ts'
import type { Acceptance } from '../../legal/legal.ts'
import { askPayment, charge, methodsReady } from '../../payments/payments.server.ts'
import type { PaymentMethod } from '../../shop/shop-settings.ts'
import { chargedEvent, noteMove, tellPlaced } from '../moves/move-order.server.ts'
import type { Customer, KnownBy } from '../order.ts'
import { isUncharged, payableOf } from '../payment/order-payment.ts'
import { holdBriefly, insertLines, insertMove, insertOrder, leaveUnheld } from '../store.server.ts'
import { outOfStock, type PlaceRefusal } from '../text.ts'
import { isSelling, viewOf, type WholeOrder } from '../views.server.ts'
import type { Placed } from './form-key.server.ts'
import { areOverHalf, type HoldLength, holdMinutes, lengthOfHold, termsOf } from './hold-terms.server.ts'
import { type HashedForm, insertFormKey } from './key-store.server.ts'
import { type Prepared, refuseUnfit } from './prepare-order.server.ts'
import { highestTotal, idsOf, type PricedLine, priceLines } from './wanted.ts'

export type Placing = Prepared & {
  payment: PaymentMethod
  customer: Customer
  note: string
  placedBy: 'customer' | 'shop'
  userId: string | null
  /** null: an unconfirmed buyer, whose hold is short and bounded */
  knownBy: KnownBy | null
  /** signed network; '' where the shop typed the order */
  network: string
  /** false: the e-mail has had its letters */
  isTold: boolean
  /** total in centavos, as it was shown */
  expected?: number | undefined
  /** null where the shop typed the order */
  acceptance: Acceptance | null
  /** the form's idempotency key, if any */
  form: HashedForm | null
}

/**
 * Refuses `total_changed` with the present prices, `out_of_stock` with what is left of each product, and `email_code_needed`
 * where unconfirmed buyers would hold too much.
 */
export async function writeOrder(ctx: Context, placing: Placing): Promise<Result<WholeOrder, PlaceRefusal>> {
  const { wanted, shares, customer } = placing
  const goods = await goodsOf(ctx, idsOf(wanted))
  const unfit = refuseUnfit(wanted, goods)
  if (unfit) return unfit
  const { lines, items_cents, shipping_cents, total_cents } = priceLines(wanted, goods, shares)
  if (total_cents > highestTotal) return refuse('total_too_high')
  if (total_cents !== (placing.expected ?? total_cents)) {
    const items = lines.map(({ product, goods }) => ({ product, unit_price_cents: goods.unit_price_cents }))
    return refuse('total_changed', { details: { items, shipping_cents, total_cents } })
  }
  // Checked early to avoid useless writes; takeStock sees concurrent sales.
  const short = lines.filter(({ goods, qtd }) => goods.stock < qtd)
  if (short.length > 0)
    return refuseShort(
      short.map(({ goods }) => ({ goods: goods._id, available: goods.stock })),
      lines,
    )
  const hasMail = await ctx.mail.isOpen(ctx)
  const terms = await termsOf(ctx, placing, { lines, hasMail })
  if (!terms) return refuse('email_code_needed')
  const id = randomUUIDv7()
  const sold = lines.map((line, position) => ({ id: randomUUIDv7(), line, position }))
  const token = randomSecret()
  const row = await insertOrder(
    ctx.db,
    {
      id,
      placed_by: placing.placedBy,
      user_id: placing.userId,
      customer_name: customer.name,
      customer_email: customer.email,
      customer_phone: customer.phone,
      customer_document: customer.document,
      address: placing.address && JSON.stringify(placing.address),
      items_cents,
      shipping_cents,
      total_cents,
      payment_method: placing.payment,
      token_hash: hashSecret(token),
      token_sealed: ctx.secrets.seal(token),
      note: placing.note,
      acceptance: placing.acceptance && JSON.stringify(placing.acceptance),
      network: placing.network,
      is_told: placing.isTold,
    },
    terms,
  )
  await noteMove(ctx, row, 'placed')
  const payment = await askPayment(ctx, payableOf(row), {
    method: row.payment_method,
    event: chargedEvent(ctx, row),
  })
  await tellPlaced(ctx, row, payment)
  const whole: WholeOrder = {
    row,
    lines: await insertLines(
      ctx.db,
      sold.map((one) => ({ id: one.id, order_id: id, position: one.position, ...columnsOf(one.line) })),
    ),
    history: [
      await insertMove(ctx.db, {
        order_id: id,
        status: 'pending',
        deed: 'placed',
        by_id: ctx.actor?._id ?? null,
        by_name: ctx.actor?.name ?? customer.name,
        note: '',
        amount_cents: null,
      }),
    ],
    tracking: [],
    withdrawals: [],
    payment,
    refunds: { due: 0, done: 0 },
    methods: [],
    images: new Map([...goods.values()].flatMap(({ image }) => (image ? [[image._id, image]] : []))),
    now: await ctx.now(),
    zone: await siteZone(ctx),
    hasMail,
    isSelling: await isSelling(ctx),
  }
  if (placing.form) await insertFormKey(ctx.db, { ...placing.form, orderId: id })
  if (terms.hold === 0) return done(whole)
  const held = await hold(ctx, whole, placing.knownBy !== null)
  if (held.refused === 'unheld') return done({ ...whole, row: await leaveUnheld(ctx.db, id) })
  if (held.refused) return refuseShort((held.details?.items ?? []) as Short[], lines)
  if (placing.knownBy === null && hasMail && (await areOverHalf(ctx, idsOf(wanted))))
    return refuse('email_code_needed')
  if (held.value !== 'brief') return done(whole)
  return done({ ...whole, row: await holdBriefly(ctx.db, id, holdMinutes(placing.facts, false)) })
}

/**
 * Takes the goods, for so long as the order may hold them. Refuses `unheld` where it may not: nothing was taken then,
 * so that nobody hears of goods that are gone.
 */
const hold = (ctx: Context, { row, lines }: WholeOrder, isKnown: boolean) =>
  savepoint<HoldLength, 'out_of_stock' | 'unheld'>(ctx, async (ctx) => {
    const taken = await takeStock(
      ctx,
      lines.flatMap(({ id, goods_id, qtd }) =>
        goods_id ? [{ goods: goods_id, qtd, line: id, attempt: 1 }] : [],
      ),
    )
    if (taken.refused) return taken
    const length = isKnown ? await lengthOfHold(ctx, row, lines) : 'whole'
    return length === 'none' ? refuse('unheld') : done(length)
  })

/** Charges an order after its commit, so that the answer, like the letter, has what to pay by. */
export async function answerPlaced(
  ctx: Context,
  written: Result<WholeOrder | Placed, PlaceRefusal>,
  side: 'customer' | 'shop',
): Promise<Result<Placed, PlaceRefusal>> {
  if (written.refused !== undefined) return written
  if ('replayed' in written.value) return done(written.value)
  const whole = written.value
  const { payment, row } = whole
  const charged = payment?.state === 'asked' ? await charge(ctx, payment, payableOf(row)) : payment
  const methods = isUncharged(charged) ? await methodsReady(ctx) : []
  return done({ order: viewOf(ctx, { ...whole, payment: charged, methods }, side), replayed: false })
}

/** Copies of the product (CDC art. 30): the offer binds, whatever becomes of the product. */
const columnsOf = ({ goods, qtd, total_cents, travels }: PricedLine) => ({
  product_id: goods.product,
  goods_id: goods._id,
  product_slug: goods.slug,
  name: goods.name,
  image_id: goods.image?._id ?? null,
  unit_price_cents: goods.unit_price_cents,
  qtd,
  total_cents,
  weight_g: goods.weight_g || null,
  shipping_code: travels.code,
  shipping_name: travels.name,
  shipping_price_cents: travels.price_cents,
  shipping_deadline_days: travels.deadline_days,
  shipping_source: travels.source,
})

type Short = { goods: string; available: number }

function refuseShort(items: readonly Short[], lines: readonly PricedLine[]): Refusal<'out_of_stock'> {
  const found = items.flatMap(({ goods, available }) => {
    const line = lines.find((line) => line.goods._id === goods)
    return line ? [{ ...line, available }] : []
  })
  const names = found.map(({ goods }) => goods.name)
  // Never more than one order may take: visitors must not be able to count the shelf.
  const told = found.map(({ product, goods, available }) => ({
    product,
    available: Math.min(available, mostPerOrder(goods)),
  }))
  return refuse('out_of_stock', { details: { message: outOfStock(names), items: told } })
}
