import { definePolicy } from '../../platform/policy.ts'

export const shippingPolicy = definePolicy({
  // Every visitor who may buy may ask what shipping costs.
  askQuote: 'anyone',
  quoteForCustomer: 'orders.manage',
  // Called by the job of the room of orders.
  readTracking: 'anyone',
  readRates: 'shop.settings',
  saveRates: 'shop.settings',
  exportRates: 'shop.settings',
  importRates: 'shop.settings',
  explainShipping: 'shop.settings',
})
