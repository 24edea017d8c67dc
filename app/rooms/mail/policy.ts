import { administrators, definePolicy } from '../../platform/policy.ts'

export const mailPolicy = definePolicy({
  listLetters: administrators,
  readLetter: administrators,
  retryLetter: administrators,
  resendLetter: administrators,
  sendTestLetter: administrators,
})
