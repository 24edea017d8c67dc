// Writes an order: goods leave the shelf, lines keep their own copies, letters go into the outbox. All in the transaction of
// the caller, which a refusal undoes.
import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../platform/context.server.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import { hashSecret, randomSecret } from '../../platform/secrets/secrets.server.ts'
import { goodsOf, takeStock } from '../catalog/goods.server.ts'
import type { PaymentMethod } from '../site/shop-settings.ts'
import type { Customer } from './order.ts'
import { postLetter, postNotice, type Stationery } from './order-letters.server.ts'
import type { Charge } from './payment-provider.ts'
import { type Prepared, refuseUnfit } from './prepare-order.server.ts'
import { insertLines, insertMove, insertOrder, type OrderRow } from './store.server.ts'
import { outOfStock, type PlaceRefusal } from './text.ts'
import { idsOf, type PricedLine, priced } from './wanted.ts'

export type Placing = Prepared & {
  id: string
  number: number
  charge: Charge
  payment: PaymentMethod
  customer: Customer
  note: string
  stationery: Stationery
  placedBy: 'customer' | 'shop'
  userId: string | null
  /** centavos, as the customer saw it */
  expected?: number | undefined
}

/** Refuses `total_changed` with the new total, and `out_of_stock` with what there is of each product. */
export async function writeOrder(ctx: Context, placing: Placing): Promise<Result<OrderRow, PlaceRefusal>> {
  const { id, wanted, shares, customer } = placing
  const goods = await goodsOf(ctx, idsOf(wanted))
  const unfit = refuseUnfit(wanted, goods)
  if (unfit) return unfit
  const { lines, items_cents, shipping_cents, total_cents } = priced(wanted, goods, shares)
  // The charge was made for the total of a moment ago.
  if (total_cents !== (placing.expected ?? total_cents) || total_cents !== placing.total_cents)
    return refuse('total_changed', { details: { total_cents } })
  const rows = lines.map((line, position) => ({ id: randomUUIDv7(), line, position }))
  const taken = await takeStock(
    ctx,
    rows.map((row) => ({ product: row.line.product, qtd: row.line.qtd, line: row.id, attempt: 1 })),
  )
  if (taken.refused) return refuse('out_of_stock', { details: shortOf(taken.details, lines) })
  const token = randomSecret()
  const order = await insertOrder(
    ctx.db,
    {
      id,
      number: placing.number,
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
      ...placing.charge,
      token_hash: hashSecret(token),
      token_sealed: ctx.secrets.seal(token),
      note: placing.note,
    },
    placing.facts.reservation_hours,
  )
  await insertLines(
    ctx.db,
    rows.map((row) => ({ id: row.id, order_id: id, position: row.position, ...columnsOf(row.line) })),
  )
  await insertMove(ctx.db, {
    order_id: id,
    status: 'pending',
    deed: 'placed',
    by_id: ctx.actor?._id ?? null,
    by_name: ctx.actor?.name ?? customer.name,
    note: '',
  })
  await postLetter(ctx, order, 'placed', placing.stationery)
  if (placing.placedBy === 'customer') await postNotice(ctx, order, 'new', placing.stationery)
  return done(order)
}

/** The order keeps its own copies (CDC art. 30): the offer binds, whatever becomes of the product. */
const columnsOf = ({ goods, qtd, total_cents, travels }: PricedLine) => ({
  product_id: goods._id,
  product_slug: goods.slug,
  name: goods.name,
  image_id: goods.image?._id ?? null,
  unit_price_cents: goods.unit_price_cents,
  qtd,
  total_cents,
  weight_g: goods.weight_g,
  shipping_code: travels.code,
  shipping_name: travels.name,
  shipping_price_cents: travels.price_cents,
  shipping_deadline_days: travels.deadline_days,
  shipping_source: travels.source,
})

/** With the sentence of threats.md 1.10, which names the products. */
function shortOf(details: Record<string, unknown> | undefined, lines: readonly PricedLine[]) {
  const items = (details?.items ?? []) as { product: string; available: number }[]
  const names = items.map(({ product }) => lines.find((line) => line.product === product)?.goods.name ?? '')
  return { message: outOfStock(names), items }
}
