import { z } from 'zod'
import { isDocument, plainDocument } from '../../platform/brazil/document.ts'
import { invoiceKeyFault, plainInvoiceKey } from '../../platform/brazil/invoice-key.ts'
import { isObjectCode, plainObjectCode } from '../../platform/brazil/object-code.ts'
import { isPhone, phoneAdvice } from '../../platform/brazil/phone-text.ts'
import { isDay } from '../../platform/text/days.ts'
import {
  askedBy,
  email,
  id,
  idempotencyKey,
  line,
  listQuery,
  paragraph,
  requiredLine,
} from '../../platform/text/schemas.ts'
import { mostLines } from '../cart/cart.ts'
import { acceptance } from '../legal/schema.ts'
import { addressForm, newPassword, personName } from '../people/schema.ts'
import { shippingCodes } from '../shipping/quote.ts'
import { paymentMethods } from '../shop/shop-settings.ts'
import { orderStatuses, paymentStates, situations } from './order.ts'
import { invoiceKeyTexts } from './text.ts'

const document = requiredLine(20)
  .transform(plainDocument)
  .refine((plain) => isDocument(plain), 'CPF ou CNPJ inválido. Confira os números.')

const phone = requiredLine(20).refine(isPhone, phoneAdvice)

const formKey = idempotencyKey('A chave do formulário é um UUID.')

const orderItem = z.object({
  product: id,
  qtd: z.int().min(1).max(999),
  shipping: z.enum(shippingCodes),
})

const placed = {
  items: z.array(orderItem).min(1, 'O carrinho está vazio.').max(mostLines),
  address: addressForm.nullable().default(null),
  payment: z.enum(paymentMethods),
  note: paragraph(1000).default(''),
}

const centavos = z.int().min(0).max(1_000_000_000)

/** total in centavos, as it was shown */
const expectedTotal = centavos.optional()

const sixDigits = line(20).transform((text) => text.replace(/\D/g, ''))

/** Shared by the form and the door. */
const customerForm = z.object({ name: personName, email, phone, document })

export const orderForm = z.object({
  ...placed,
  customer: customerForm,
  /** the versions that were shown; none where no text is published */
  acceptance: acceptance.default({}),
  expected_total_cents: expectedTotal,
  create_account: z.object({ password: newPassword }).optional(),
  /** six digits of the letter that `email_code_needed` sends */
  email_code: sixDigits.optional(),
  /** saves the address to the profile */
  save_address: z.boolean().optional(),
  /** for clients that cannot set the header */
  idempotency_key: formKey.optional(),
})
export const profileFilling = z.object({ take: z.array(z.enum(['phone', 'document', 'address'])).min(1) })
export type ProfileFilling = z.output<typeof profileFilling>

export type OrderForm = z.output<typeof orderForm>

const shopPhone = z.union([z.literal(''), phone])

/** Only the name is certain. */
const shopCustomer = z.object({
  name: personName,
  email: z.union([z.literal(''), email]).default(''),
  phone: shopPhone.default(''),
  document: z.union([z.literal(''), document]).default(''),
})

/** An order typed by the shop. */
export const shopOrderForm = z.object({
  ...placed,
  customer: shopCustomer,
  expected_total_cents: expectedTotal,
  /** for clients that cannot set the header */
  idempotency_key: formKey.optional(),
})
export type ShopOrderForm = z.output<typeof shopOrderForm>

// `was` is what a person saw of what the move changes; left out, whatever stands there changes (docs/decisions/0316).
const seen = z.string().max(300)
const seenCustomer = z.object({ name: seen, email: seen, phone: seen, document: seen }).partial()
const seenAddress = z.object({
  recipient: seen,
  postal_code: seen,
  street: seen,
  number: seen,
  complement: seen,
  district: seen,
  city: seen,
  state: seen,
  reference: seen,
})

/** An address is needed only for shipped orders. */
export const correction = z.object({
  /** without a phone the order's own stays, which may be older than the rule */
  customer: shopCustomer.extend({ phone: shopPhone.optional() }),
  address: placed.address,
  was: z
    .object({ customer: seenCustomer.default({}), address: seenAddress.nullable().optional() })
    .optional(),
})
export type Correction = z.output<typeof correction>

const day = z.string().refine(isDay, 'Informe um dia, como 2026-12-04.').optional().catch(undefined)

export const ordersQuery = listQuery.extend({
  status: z.enum(orderStatuses).optional().catch(undefined).meta({ type: 'string' }),
  /** `none`: orders without a special situation, pending ones only while they may be paid */
  situation: z
    .enum([...situations, 'none'])
    .optional()
    .catch(undefined)
    .meta({ type: 'string' }),
  payment: z.enum(paymentStates).optional().catch(undefined).meta({ type: 'string' }),
  /** `no`: still to be paid by a buyer the shop does not know */
  confirmed: z.enum(['no']).optional().catch(undefined).meta({ type: 'string' }),
  /** `new`: still to be paid by a buyer who has never paid here, confirmed or not */
  buyer: z.enum(['new']).optional().catch(undefined).meta({ type: 'string' }),
  /** among orders in process from which nobody withdrew: whether they are packed */
  prepared: z.enum(['yes', 'no']).optional().catch(undefined).meta({ type: 'string' }),
  /** days in the zone of the site, both included */
  from: day.meta({ type: 'string' }),
  to: day.meta({ type: 'string' }),
  sort: z.enum(['newest', 'oldest']).catch('newest').default('newest').meta({ type: 'string' }),
})
export type OrdersQuery = z.output<typeof ordersQuery>
export type OrdersFilter = Omit<OrdersQuery, 'page' | 'per_page' | 'sort'>

export const ordersQueryOf = askedBy(ordersQuery)

const objectCode = line(40)
  .transform(plainObjectCode)
  .refine(
    isObjectCode,
    'Código de rastreio inválido. Confira as letras (as duas últimas são do país) e o dígito.',
  )

const tracking = z
  // A code without a service takes one of the order's.
  .array(z.object({ service: line(20).default(''), code: objectCode }))
  .max(50)
  .default([])

/** The order is charged once more, or by another method. */
export const charging = z.object({ method: z.enum(paymentMethods).optional() })
export type ChargeForm = z.output<typeof charging>

/** The body of a move without input. */
export const nothingMore = z.object({})

const moveNote = { note: paragraph(1000).default('') }
const notedMove = z.object(moveNote)
export const payment = z.object({
  ...moveNote,
  /** centavos that came in; left out, the order's total */
  amount_cents: centavos.optional(),
  /** the amount differs from the total, and a person has seen both */
  accepts_other_amount: z.boolean().default(false),
})
/** `withdrawal`: the one whose goods came back; left out, the oldest that is open */
export const returning = notedMove.extend({ withdrawal: id.optional() })
/** `amount_cents`: what was due as it was seen; left out, whatever is due */
export const refund = notedMove.extend({ amount_cents: centavos.optional() })
const shipped = {
  tracking,
  note: paragraph(1000).default(''),
  /** a person was asked about a code that another order has, and accepts it */
  accepts_used_codes: z.boolean().default(false),
  /** the customer withdrew, and a person who knows it says that the order has left all the same */
  accepts_withdrawal: z.boolean().default(false),
}
export const shipment = z.object(shipped)
export type Shipment = z.output<typeof shipment>

export const trackingChange = shipment.extend({
  was: z
    .array(z.object({ service: line(20), code: line(40) }))
    .max(50)
    .optional(),
})

export const shipments = z.object({
  orders: z
    .array(z.object({ order: z.union([id, z.int().min(1)]), ...shipped }))
    .min(1)
    .max(100),
})
export type Shipments = z.output<typeof shipments>

export const preparations = z.object({ orders: z.array(id).min(1).max(100) })

export const takingBack = z.object({
  /** the move in the order's `undo`, so that no other is taken back; left out, the last one */
  move: id.optional(),
  /** the reason is recorded in the history */
  reason: paragraph(1000).refine((text) => text.length > 0, 'Diga por quê.'),
})

/** `withdrawal`: the last one that is open as it was seen; left out, whichever is */
export const withdrawalTakingBack = takingBack.pick({ reason: true }).extend({ withdrawal: id.optional() })

export const cancellation = z.object({
  reason: paragraph(1000).default(''),
  was: z.enum(orderStatuses).optional(),
})

export const withdrawalForm = z.object({
  /** left out, everything that is left; before it is sent, nothing less */
  items: z
    .array(z.object({ line: id, qtd: z.int().min(1).max(999) }))
    .min(1)
    .max(mostLines)
    .optional(),
  reason: paragraph(1000).default(''),
  /** the last withdrawal that was seen, null for none: a form sent twice withdraws once; left out, any */
  was: id.nullable().optional(),
})
export type WithdrawalForm = z.output<typeof withdrawalForm>

/** What proves that the e-mail is the buyer's: the digits of a letter, or the proof in its link. */
export const confirmation = z
  .object({ code: sixDigits.optional(), proof: line(64).optional() })
  .refine(({ code, proof }) => Boolean(code || proof), {
    path: ['code'],
    error: 'Informe os 6 números que enviamos por e-mail.',
  })
export type Confirmation = z.output<typeof confirmation>

/** 'unconfirmed': the shop does not know them; 'new': also those who have confirmed and never paid here. */
const buyers = z.enum(['unconfirmed', 'new'])
export type Buyers = z.output<typeof buyers>

/** All orders of these buyers that were placed until this moment, as the list showed them. */
export const unconfirmedUntil = z.object({ until: z.iso.datetime(), buyers: buyers.default('unconfirmed') })
export type UnconfirmedUntil = z.output<typeof unconfirmedUntil>

export const orderNotes = z.object({ internal_note: paragraph(4000), was: paragraph(4000).optional() })

/** The key of an NF-e or DC-e. Only '' removes a key; an invalid one is refused. */
export const invoice = z.object({
  invoice_key: line(60)
    .superRefine((text, check) => {
      const fault = text === '' ? null : invoiceKeyFault(plainInvoiceKey(text))
      if (fault) check.addIssue({ code: 'custom', message: invoiceKeyTexts[fault] })
    })
    .transform(plainInvoiceKey),
  was: line(60).transform(plainInvoiceKey).optional(),
})
