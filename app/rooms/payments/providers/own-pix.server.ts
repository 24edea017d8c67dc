// A static BR Code to the shop's own key, with amount and txid. The bank tells the shop, not us.
import { readShopFacts } from '../../shop/shop-settings.server.ts'
import { brCode, txidOf } from '../pix/pix.ts'
import type { PaymentProvider } from '../provider.ts'

export const ownPix: PaymentProvider = {
  name: 'own-pix',
  method: 'pix',
  isReady: ({ pix }) => pix.key !== '' && pix.name !== '' && pix.city !== '',
  asksNobody: true,
  async charge(ctx, { number, total_cents }) {
    const facts = await readShopFacts(ctx)
    // A Pix code of nothing does not exist.
    if (!ownPix.isReady(facts) || total_cents <= 0)
      return { state: 'open', ask: { kind: 'none' }, external_id: null }
    const txid = txidOf(number)
    const code = brCode({ ...facts.pix, amountCents: total_cents, txid })
    return { state: 'open', ask: { kind: 'pix', code }, external_id: txid }
  },
}
