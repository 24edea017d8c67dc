// Orders are placed and moved by the desk's own verbs, each step at its own time in the past, as the right actor.
import { createHash } from 'node:crypto'
import { type Buyer, buyers, type DemoBuyer } from '../../demo/orders/people.ts'
import type { DemoOrder, DemoStep } from '../../demo/orders/shape.ts'
import type { Actor } from '../platform/actor.ts'
import { type Context, contextWith } from '../platform/context.server.ts'
import { readLegalTexts } from '../rooms/legal/legal.server.ts'
import { acceptanceOf } from '../rooms/legal/legal.ts'
import { placeOrderForCustomer } from '../rooms/orders/checkout/place-for-customer.server.ts'
import { placeOrder } from '../rooms/orders/checkout/place-order.server.ts'
import { annotateOrder } from '../rooms/orders/moves/annotate-order.server.ts'
import { cancelOrder } from '../rooms/orders/moves/cancel-order.server.ts'
import { trustBuyer } from '../rooms/orders/moves/confirm-order.server.ts'
import { confirmPayment } from '../rooms/orders/moves/confirm-payment.server.ts'
import { confirmReceipt } from '../rooms/orders/moves/confirm-receipt.server.ts'
import { expireOrders } from '../rooms/orders/moves/expire-orders.server.ts'
import { shipOrder } from '../rooms/orders/moves/ship-order.server.ts'
import {
  markRefunded,
  receiveReturn,
  requestWithdrawal,
} from '../rooms/orders/moves/withdraw-order.server.ts'
import { readOrder } from '../rooms/orders/orders.server.ts'
import { orderForm, shipment, shopOrderForm, withdrawalForm } from '../rooms/orders/schema.ts'
import { inThePast, known, orThrow } from './demo-steps.server.ts'

const hour = 3600

type Given = {
  orders: readonly DemoOrder[]
  products: Map<string, string>
  people: Map<string, Actor>
}

/** Loads the steps in the order they happened, because orders share the stock. @param ctx the administrator's */
export async function loadOrders(ctx: Context, given: Given): Promise<void> {
  const ids: string[] = []
  const events = given.orders.flatMap((order, at) => {
    const customer = customerOf(ctx, order.by, given.people)
    const placed = {
      hoursAgo: order.hoursAgo,
      act: async ({ db }: Context) => {
        ids[at] = await place(
          contextWith(order.isTyped ? ctx : customer, { db }),
          order,
          given.products,
          at + 1,
          ctx,
        )
      },
    }
    const steps = (order.steps ?? []).map((step) => ({
      hoursAgo: order.hoursAgo - step.after,
      act: ({ db }: Context) =>
        take({ ctx: contextWith(ctx, { db }), customer: contextWith(customer, { db }) }, ids[at] ?? '', step),
    }))
    return [placed, ...steps]
  })
  for (const { hoursAgo, act } of events.sort((one, other) => other.hoursAgo - one.hoursAgo))
    await inThePast(ctx, hoursAgo * hour, act)
}

const customerOf = (ctx: Context, by: Buyer, people: Map<string, Actor>): Context => {
  const buyer: DemoBuyer = buyers[by]
  return contextWith(ctx, { actor: (buyer.hasAccount && people.get(buyer.email)) || null })
}

async function place(
  ctx: Context,
  order: DemoOrder,
  products: Map<string, string>,
  number: number,
  shop: Context,
): Promise<string> {
  const { name, email, phone, document, address } = buyers[order.by]
  const body = {
    items: order.items.map(([key, qtd]) => ({
      product: known(products, key),
      qtd,
      shipping: order.shipping,
    })),
    customer: { name, email, phone, document },
    address: order.shipping === 'retirada' ? null : { ...address, recipient: name },
    payment: order.payment ?? 'pix',
    note: order.note ?? '',
  }
  if (order.isTyped) return orThrow(await placeOrderForCustomer(ctx, shopOrderForm.parse(body))).order._id
  const acceptance = acceptanceOf(await readLegalTexts(ctx))
  // Each order comes from an address of its own, from a buyer whom the shop trusts.
  const home = contextWith(ctx, { request: { ...ctx.request, ip: `192.0.${number % 256}.1` } })
  const { order: made } = orThrow(
    await placeOrder(home, orderForm.parse({ ...body, acceptance }), keyOf(number)),
  )
  if (!made.known) orThrow(await trustBuyer(contextWith(shop, { db: ctx.db }), made._id))
  return made._id
}

/** The key is the same whenever the demo is loaded. */
function keyOf(number: number): string {
  const hex = createHash('sha256').update(`demo ${number}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Guests act by the link in their letter; here the shop's own reading of the order supplies its token. */
async function take({ ctx, customer }: { ctx: Context; customer: Context }, id: string, step: DemoStep) {
  const asked = customer.actor ? { id } : { token: await tokenOf(ctx, id) }
  const { note = '' } = step
  switch (step.do) {
    case 'pay':
      return void orThrow(await confirmPayment(ctx, id, { note }))
    case 'expire':
      return void (await expireOrders(contextWith(ctx, { actor: null, machine: { kind: 'clock' } })))
    case 'ship':
      return void orThrow(
        await shipOrder(ctx, id, shipment.parse({ tracking: await codesOf(ctx, id, step.codes), note })),
      )
    case 'receive':
      return void orThrow(await confirmReceipt(customer, asked))
    case 'cancel':
      return void orThrow(await cancelOrder(customer, asked, { reason: note }))
    case 'cancelByShop':
      return void orThrow(await cancelOrder(ctx, { id }, { reason: note }))
    case 'withdraw':
      return void orThrow(await requestWithdrawal(customer, asked, withdrawalForm.parse({ reason: note })))
    case 'takeBack':
      return void orThrow(await receiveReturn(ctx, id, { note }))
    case 'refund':
      return void orThrow(await markRefunded(ctx, id, { note }))
    case 'annotate':
      return void orThrow(await annotateOrder(ctx, id, { internal_note: note }))
  }
}

const tokenOf = async (ctx: Context, id: string) => (await readOrder(ctx, id)).link.split('/').at(-1) ?? ''

async function codesOf(ctx: Context, id: string, codes: readonly string[]) {
  if (codes.length === 0) return []
  const { items } = await readOrder(ctx, id)
  return codes.map((code) => ({ service: items[0]?.shipping.code ?? '', code }))
}
