// A payable is what is paid: today an order. A membership, a ticket or a gift will be kinds of their own rooms.
import type { Context } from '../../platform/context.server.ts'

export type PayableKind = 'order'
export type PayableRef = { kind: PayableKind; id: string }

/** What a provider may know of a payable. */
export type Payable = PayableRef & {
  /** as people call it */
  number: number
  total_cents: number
  payer: { name: string; email: string; document: string }
  /** the end of the time to pay; null: without one */
  until: Date | null
}

/** What a provider has said of a payment; amounts in centavos. */
export type News =
  | { kind: 'paid'; cents: number }
  /** less than was asked for; the shop decides what becomes of it */
  | { kind: 'paid_in_part'; cents: number }
  /** the payer's bank asks for the money back */
  | { kind: 'disputed'; cents: number }
  /** the provider sent the money back, on our request or by itself */
  | { kind: 'refunded'; cents: number }

/** With the id of the payment it is of. */
export type Heard = News & { payment: string }

/** What the room of a kind brings (front-door/payables.server.ts). Both are called inside a transaction. */
export type PayableRoom = {
  /** Locks it until the transaction ends; undefined where there is nothing to pay any more. */
  lock(ctx: Context, id: string): Promise<Payable | undefined>
  /** Called once for each piece of news, in the transaction that changes the payment. `ctx.machine` is the provider. */
  hear(ctx: Context, id: string, news: Heard): Promise<void>
}

export type Payables = Readonly<Record<PayableKind, PayableRoom>>
