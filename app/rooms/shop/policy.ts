import { definePolicy } from '../../platform/policy.ts'

export const shopPolicy = definePolicy({
  shopChecks: 'shop.settings',
  readShopSettings: 'shop.settings',
  saveShopSettings: 'shop.settings',
})
