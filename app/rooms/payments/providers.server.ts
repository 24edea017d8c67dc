import type { PaymentMethod, ShopFacts } from '../shop/shop-settings.ts'
import type { PaymentProvider } from './provider.ts'
import { arrange } from './providers/arrange.ts'
import { ownPix } from './providers/own-pix.server.ts'

/** The first provider that is ready serves its method; payments made by the others go on. */
export const paymentProviders: PaymentProvider[] = [ownPix, arrange]

/** Undefined where the shop does not take this method, or is not ready for it. */
export const providerOf = (method: PaymentMethod, facts: ShopFacts): PaymentProvider | undefined =>
  facts.methods.includes(method)
    ? paymentProviders.find((provider) => provider.method === method && provider.isReady(facts))
    : undefined

export const providerNamed = (name: string): PaymentProvider | undefined =>
  paymentProviders.find((provider) => provider.name === name)
