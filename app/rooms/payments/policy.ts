import { definePolicy } from '../../platform/policy.ts'

export const paymentsPolicy = definePolicy({
  /** called by a provider's server; its own code verifies that it is genuine */
  takeNotification: 'anyone',
})
