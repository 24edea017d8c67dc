import { definePolicy } from '../../platform/policy.ts'

export const legalPolicy = definePolicy({
  // Buyers read what they accept, and later what they accepted.
  readLegalTexts: 'anyone',
  readAcceptedText: 'anyone',
})
