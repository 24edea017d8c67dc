import { definePolicy } from '../../platform/policy.ts'

export const shippingPolicy = definePolicy({
  // Whoever may buy may ask what sending costs.
  askQuote: 'anyone',
  // Asked by the orders' own job.
  readTracking: 'anyone',
  readRates: 'shop.settings',
  saveRates: 'shop.settings',
  exportRates: 'shop.settings',
  importRates: 'shop.settings',
  explainShipping: 'shop.settings',
})
