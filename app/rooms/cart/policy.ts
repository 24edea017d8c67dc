import { definePolicy } from '../../platform/policy.ts'

export const cartPolicy = definePolicy({
  // The cookie alone says which cart it is, so no session is needed.
  readCart: 'anyone',
  saveCart: 'anyone',
})
