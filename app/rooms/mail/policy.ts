import { definePolicy } from '../../platform/policy.ts'

export const mailPolicy = definePolicy({
  listLetters: 'letters.read',
  readLetter: 'letters.read',
  retryLetter: 'letters.read',
  resendLetter: 'letters.read',
  sendTestLetter: 'letters.read',
})
