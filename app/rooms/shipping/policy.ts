import { administrators, definePolicy } from '../../platform/policy.ts'

export const shippingPolicy = definePolicy({
  // Whoever may buy may ask what sending costs.
  askQuote: 'anyone',
  // Asked by the orders' own job.
  readTracking: 'anyone',
  readRates: administrators,
  saveRates: administrators,
  exportRates: administrators,
  importRates: administrators,
  explainShipping: administrators,
})
