import { definePolicy } from '../../platform/policy.ts'

export const legalPolicy = definePolicy({
  // Whoever buys reads what they accept, and later what they accepted.
  readLegalTexts: 'anyone',
  readKeptText: 'anyone',
})
