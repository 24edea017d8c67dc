import { administrators, definePolicy } from '../../platform/policy.ts'

export const shopPolicy = definePolicy({
  shopChecks: administrators,
  readShopSettings: administrators,
  saveShopSettings: administrators,
})
