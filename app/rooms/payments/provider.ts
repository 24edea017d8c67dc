// A provider is one file in providers/ and one line in `providers.server.ts`. It knows what is paid and the shop's
// settings, and nothing of orders.
import type { Context } from '../../platform/context.server.ts'
import type { PaymentMethod, ShopFacts } from '../shop/shop-settings.ts'
import type { Payable } from './payable.ts'

export type ProviderContext = Pick<Context, 'db' | 'log' | 'now' | 'once' | 'outside' | 'secrets'>

/** What the payer is given to pay by; `none` where the shop itself says how. */
export type Ask = { kind: 'pix'; code: string } | { kind: 'redirect'; url: string } | { kind: 'none' }

export type Charge =
  | {
      state: 'open'
      ask: Ask
      /** the name of the charge at the provider, or in a bank statement */
      external_id: string | null
      /** until when the provider accepts the payment; left out where it sets no end */
      open_until?: Date
    }
  /** refused for good: the same charge is not asked for again */
  | { state: 'rejected' }

/** How a charge stands with the provider. */
export type ChargeStatus = {
  state: 'awaiting' | 'confirmed' | 'rejected' | 'refunded' | 'in_dispute'
  /** the sum that came in so far, in centavos */
  paid_cents: number
  paid_at: Date | null
}

/** A charge as the provider knows it. */
export type Charged = { key: string; external_id: string | null; amount_cents: number }

export type PaidBack = { state: 'asked' | 'done' | 'failed'; external_id: string | null }

/** A notification as it came: its signature is over the bytes. */
export type Notification = { headers: Headers; query: URLSearchParams; body: Buffer }

/**
 * When a verb throws, we ask again later with the same key, and the provider must then return the same charge or refund.
 * What it throws is logged: keep secrets out of the message.
 */
export type PaymentProvider = {
  /** stored with every payment; never changes */
  name: string
  method: PaymentMethod
  /** whether the shop's settings are enough for it */
  isReady(facts: ShopFacts): boolean
  /** `charge` needs the shop's settings alone, and runs in the transaction that makes the payable. */
  asksNobody?: true
  /**
   * Without `asksNobody` it runs outside of any transaction, after the payable was committed.
   * @param key idempotency key
   */
  charge(ctx: ProviderContext, payable: Payable, key: string): Promise<Charge>
  /** Left out where a person says that it was paid. */
  status?(ctx: ProviderContext, charged: Charged): Promise<ChargeStatus>
  /** Left out where the shop sends the money itself. @param refund.key idempotency key */
  refund?(ctx: ProviderContext, charged: Charged, refund: { key: string; cents: number }): Promise<PaidBack>
  /**
   * Whether a notification is genuine, and which charge it is about; null: neither. It is a hint, and makes us ask
   * `status`: nothing changes by its words.
   */
  verify?(ctx: ProviderContext, said: Notification): Promise<{ event_id: string; external_id: string } | null>
}
