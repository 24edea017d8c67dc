// A static BR Code to the shop's own key, with amount and txid. The bank tells the shop, not us.
import { readShopFacts } from '../../shop/shop-settings.server.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { brCode, txidOf } from './pix.ts'

export const ownPixKey: PaymentProvider = {
  method: 'pix',
  isReady: ({ pix }) => pix.key !== '' && pix.name !== '' && pix.city !== '',
  async charge(ctx, { number, total_cents }) {
    const facts = await readShopFacts(ctx)
    // An order that costs nothing has no Pix code.
    if (!ownPixKey.isReady(facts) || total_cents <= 0) return { pix_code: null, pix_txid: null }
    const txid = txidOf(number)
    return { pix_code: brCode({ ...facts.pix, amountCents: total_cents, txid }), pix_txid: txid }
  },
}
