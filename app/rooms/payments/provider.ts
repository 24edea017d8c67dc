// A provider is one file in providers/ and one line in `providers.server.ts`. It knows what is paid and the shop's
// settings, and nothing of orders.
import type { Context } from '../../platform/context.server.ts'
import type { PaymentMethod, ShopFacts } from '../shop/shop-settings.ts'
import type { Payable } from './payable.ts'

export type ProviderContext = Pick<Context, 'db' | 'log' | 'now' | 'once' | 'outside' | 'secrets'>

/** What the payer is given; `none`: nothing, as where the shop says how. */
export type Ask = { kind: 'pix'; code: string } | { kind: 'redirect'; url: string } | { kind: 'none' }

export type Charge =
  | {
      state: 'open'
      ask: Ask
      /** by which the provider, or a statement of the bank, names it */
      external_id: string | null
      /** until when the provider takes it; left out: as long as it is asked for */
      open_until?: Date
    }
  /** for good: the same charge is not asked for again */
  | { state: 'rejected' }

/** How a charge stands with the provider. */
export type ChargeStatus = {
  state: 'awaiting' | 'confirmed' | 'rejected' | 'refunded' | 'in_dispute'
  /** centavos that came in so far */
  paid_cents: number
  paid_at: Date | null
}

/** A charge as the provider knows it. */
export type Charged = { key: string; external_id: string | null; amount_cents: number }

export type PaidBack = { state: 'asked' | 'done' | 'failed'; external_id: string | null }

/** A notification: raw, because what it is signed by is its bytes. */
export type Notification = { headers: Headers; query: URLSearchParams; body: Buffer }

/**
 * Whatever a verb of a provider throws is trouble: what was asked for is asked again later, with the same key, and has
 * to be the same one then. It is logged, so that no secret belongs into a message.
 */
export type PaymentProvider = {
  /** kept with every payment, for good */
  name: string
  method: PaymentMethod
  /** whether the shop's settings are enough for it */
  isReady(facts: ShopFacts): boolean
  /** Its charge is made of the shop's settings alone, in the transaction that makes what is paid. */
  asksNobody?: true
  /** Else outside of any transaction, after what is paid was committed. @param key idempotency key */
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
