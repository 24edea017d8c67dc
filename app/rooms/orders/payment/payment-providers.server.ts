import type { PaymentMethod } from '../../shop/shop-settings.ts'
import { arrangeWithShop } from './arrange-with-shop.ts'
import { ownPixKey } from './own-pix-key.server.ts'
import type { PaymentProvider } from './payment-provider.ts'

export const paymentProviders: Record<PaymentMethod, PaymentProvider> = {
  pix: ownPixKey,
  arrange: arrangeWithShop,
}
