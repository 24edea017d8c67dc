import { z } from '@hono/zod-openapi'
import { listOf } from '../../platform/http/door.server.ts'
import { acceptance } from '../legal/schema.ts'
import { shippingCodes } from '../shipping/quote.ts'
import { paymentMethods } from '../shop/shop-settings.ts'
import { imageShape } from '../uploads/shapes.server.ts'
import { nextMoves } from './moves/next-move.ts'
import { deeds, orderStatuses, outcomes, paymentStates, situations, ways } from './order.ts'

const moment = z.iso.datetime()
const sources = ['correios', 'cache', 'tabela', 'fixo', 'retirada', 'entrega'] as const

export const addressShape = z.object({
  recipient: z.string(),
  postal_code: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
  /** directions for the person who delivers; '' where unknown */
  reference: z.string(),
})

export const itemShape = z.object({
  /** id of the order's line */
  _id: z.uuid(),
  /** `_id` is null when the product was erased */
  product: z.object({
    _id: z.uuid().nullable(),
    slug: z.string(),
    name: z.string(),
    image: imageShape.nullable(),
  }),
  qtd: z.int(),
  /** how many were not returned yet */
  left: z.int(),
  unit_price_cents: z.int(),
  total_cents: z.int(),
  /** weight of one piece with packaging, as sold; null where unknown */
  weight_g: z.int().nullable(),
  shipping: z.object({
    code: z.enum(shippingCodes),
    name: z.string(),
    price_cents: z.int(),
    deadline_days: z.int().nullable(),
    source: z.enum(sources),
  }),
})

export const trackingShape = z.object({
  service: z.string(),
  code: z.string(),
  url: z.string(),
  events: z.array(z.object({ at: z.string(), text: z.string(), place: z.string() })),
  outcome: z.enum(outcomes).nullable(),
})

const withdrawal = z.object({
  _id: z.uuid(),
  state: z.string(),
  items: z.array(z.object({ line: z.uuid(), qtd: z.int() })),
  reason: z.string(),
  refund_cents: z.int(),
  requested_at: moment,
})

const can = z.object({
  /** for the customer and the shop */
  cancel: z.boolean(),
  /** for an unconfirmed buyer: by a letter's link or digits */
  confirm: z.boolean(),
  /** for the shop, where it knows the buyer of an order with a short hold */
  trust: z.boolean(),
  confirm_receipt: z.boolean(),
  withdraw: z.boolean(),
  renew_pix: z.boolean(),
  /** what is still sold of the order may go into the cart */
  buy_again: z.boolean(),
  /** there is nothing to pay by yet, and the buyer may ask for it once more */
  charge: z.boolean(),
  /** from here on, for the shop alone */
  confirm_payment: z.boolean(),
  prepare: z.boolean(),
  ship: z.boolean(),
  change_tracking: z.boolean(),
  settle_stock: z.boolean(),
  refund: z.boolean(),
  receive_return: z.boolean(),
  undo_withdrawal: z.boolean(),
  correct: z.boolean(),
  take_back: z.boolean(),
  annotate: z.boolean(),
})

export const orderShape = z
  .object({
    _id: z.uuid(),
    number: z.int(),
    status: z.enum(orderStatuses),
    situation: z.enum(situations).nullable(),
    customer: z.object({ name: z.string(), email: z.string(), phone: z.string(), document: z.string() }),
    address: addressShape.nullable(),
    items: z.array(itemShape),
    items_cents: z.int(),
    shipping_cents: z.int(),
    total_cents: z.int(),
    payment: z.object({
      method: z.enum(paymentMethods),
      state: z.enum(paymentStates),
      paid_at: moment.nullable(),
      pix: z.object({ code: z.string(), expires_at: moment.nullable() }).nullable(),
      /** the provider's page where the order is paid */
      url: z.string().nullable(),
      /** where there is nothing to pay by: the other methods by which the order may be paid */
      others: z.array(z.enum(paymentMethods)),
      /** centavos that are still to go back */
      refund_due_cents: z.int(),
      /** centavos that have gone back, in all */
      refunded_cents: z.int(),
    }),
    tracking: z.array(trackingShape),
    history: z.array(
      z.object({
        status: z.enum(orderStatuses),
        deed: z.enum(deeds),
        at: moment,
        by: z.string(),
        /** false: whoever ordered made the move, or the clock did */
        by_shop: z.boolean(),
        note: z.string(),
        /** centavos that came in with a payment; null for other moves and where the amount is unknown */
        amount_cents: z.int().nullable(),
      }),
    ),
    /** the move that the shop may take back now; null for the customer */
    undo: z.object({ move: z.uuid(), deed: z.enum(deeds) }).nullable(),
    /** the last of `withdrawals` */
    withdrawal: withdrawal.nullable(),
    /** the oldest first; several may be under way */
    withdrawals: z.array(withdrawal),
    /** whether the shop knows the buyer; unknown ones hold goods for a short time */
    known: z.boolean(),
    /** false: the order's first letter was not sent, as the address had had enough of them */
    told: z.boolean(),
    /** end of the hold; null once the order is paid, or holds nothing any more */
    held_until: moment.nullable(),
    /** of an order to be paid that holds nothing: the products of which there are fewer now than it asks for */
    lacking: z.array(z.string()),
    /** last day to withdraw, YYYY-MM-DD in the site's zone; null outside the period */
    withdraw_until: z.string().nullable(),
    /** null for an order typed by the shop */
    acceptance: z.object({ texts: acceptance, at: moment }).nullable(),
    note: z.string(),
    invoice_key: z.string(),
    link: z.string(),
    created_at: moment,
    can,
    internal: z
      .object({ note: z.string(), placed_by: z.enum(['customer', 'shop']), user: z.uuid().nullable() })
      .nullable(),
  })
  .openapi('Order')

export const orderRowShape = z.object({
  _id: z.uuid(),
  number: z.int(),
  status: z.enum(orderStatuses),
  situation: z.enum(situations).nullable(),
  customer: z.object({ name: z.string(), email: z.string() }),
  total_cents: z.int(),
  payment: z.object({ method: z.enum(paymentMethods), state: z.enum(paymentStates) }),
  items: z.int(),
  way: z.enum(ways),
  /** it goes by several services, or has several tracking codes */
  in_parts: z.boolean(),
  /** the move of the shop that the order waits for; null for the customer */
  next: z.enum(nextMoves).nullable(),
  city: z.string(),
  tracking: z.array(z.string()),
  /** outcome of sent parcels, as the carrier says */
  outcome: z.enum(outcomes).nullable(),
  known: z.boolean(),
  created_at: moment,
  held_until: moment.nullable(),
  /** until when the order may be paid; null where there is nothing to pay, or no end */
  pay_until: moment.nullable(),
})

export const orderList = listOf(orderRowShape)

export const shippedList = z.object({
  data: z.array(
    z.object({
      order: z.union([z.uuid(), z.int()]),
      ok: z.boolean(),
      message: z.string(),
      /** why the order was not sent */
      code: z.string().nullable(),
      /** the move, for taking it back; null where the order was not sent */
      move: z.uuid().nullable(),
    }),
  ),
})

export const preparedCount = z.object({
  done: z.int(),
  /** how many were passed over because they were paid without stock */
  without_stock: z.int(),
  /** the moves recorded now, for taking them back */
  moves: z.array(z.object({ order: z.uuid(), move: z.uuid() })),
})

export const canceledCount = z.object({ done: z.int(), left: z.int() })

/** The number of minutes after which the digits stop being valid. */
export const codeSent = z.object({ message: z.string(), minutes: z.int() })
