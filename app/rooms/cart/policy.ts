import { definePolicy } from '../../platform/policy.ts'

export const cartPolicy = definePolicy({
  // A cart is its browser's own; it is asked of nobody who they are.
  readCart: 'anyone',
  saveCart: 'anyone',
})
