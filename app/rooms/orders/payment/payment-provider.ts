// How an order may be paid. Two ways are built; a gateway is one more file and one more line in `payment-providers.server.ts`.
import type { Context } from '../../../platform/context.server.ts'
import type { PaymentMethod, ShopFacts } from '../../shop/shop-settings.ts'

/** What an order keeps of its payment from its first moment on. */
export type Charge = {
  /** copied and pasted, or read as a QR code; null where nothing is to be scanned */
  pix_code: string | null
  /** by which a payment is known again in a statement */
  pix_txid: string | null
}

export type PaymentProvider = {
  method: PaymentMethod
  /** whether the shop's settings are enough for it */
  isReady(facts: ShopFacts): boolean
  /**
   * Asked once, when an order is placed, outside its transaction: a gateway may take its time. What it answers never
   * changes while the order lives. That the money has come is told by `confirmPayment`, by whoever hears of it.
   * @param order total_cents in centavos
   */
  charge(ctx: Pick<Context, 'db' | 'once'>, order: { number: number; total_cents: number }): Promise<Charge>
}
