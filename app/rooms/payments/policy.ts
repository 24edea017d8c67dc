import { definePolicy } from '../../platform/policy.ts'

export const paymentsPolicy = definePolicy({
  /** by a provider's own server; whether it is genuine the provider says */
  takeNotification: 'anyone',
})
