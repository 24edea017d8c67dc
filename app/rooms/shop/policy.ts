import { definePolicy } from '../../platform/policy.ts'

export const shopPolicy = definePolicy({
  shopChecks: 'shop.settings',
  readShopSettings: 'shop.settings',
  // printed with the orders
  readSender: 'orders.manage',
  saveShopSettings: 'shop.settings',
})
