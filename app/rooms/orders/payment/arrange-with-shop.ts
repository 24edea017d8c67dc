// "Combinar com a loja": cash or a transfer. The shop confirms the payment.
import type { PaymentProvider } from './payment-provider.ts'

export const arrangeWithShop: PaymentProvider = {
  method: 'arrange',
  isReady: () => true,
  charge: async () => ({ pix_code: null, pix_txid: null }),
}
