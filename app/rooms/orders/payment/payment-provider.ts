// A gateway is one more file and one more line in `payment-providers.server.ts`.
import type { Context } from '../../../platform/context.server.ts'
import type { PaymentMethod, ShopFacts } from '../../shop/shop-settings.ts'

/** Stored with the order. */
export type Charge = {
  /** copied and pasted, or read as a QR code; null where nothing is to be scanned */
  pix_code: string | null
  /** identifies the payment in a statement */
  pix_txid: string | null
}

export type PaymentProvider = {
  method: PaymentMethod
  /** whether the shop's settings are enough for it */
  isReady(facts: ShopFacts): boolean
  /**
   * Once, when an order is placed, outside its transaction: a gateway may be slow. The charge never changes;
   * `confirmPayment` says that it was paid. @param order total_cents in centavos
   */
  charge(ctx: Pick<Context, 'db' | 'once'>, order: { number: number; total_cents: number }): Promise<Charge>
}
