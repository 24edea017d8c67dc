// "Combinar com a loja": cash at the stall, a transfer, whatever the two agree on. The shop says when it has come.
import type { PaymentProvider } from './payment-provider.ts'

export const arrangeWithShop: PaymentProvider = {
  method: 'arrange',
  isReady: () => true,
  charge: async () => ({ pix_code: null, pix_txid: null }),
}
