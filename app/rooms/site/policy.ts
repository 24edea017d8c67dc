import { administrators, definePolicy } from '../../platform/policy.ts'

export const sitePolicy = definePolicy({
  // What a visitor may know of the site; the views list it field by field.
  readSettings: 'anyone',
  readIcon: 'anyone',
  readManagedSettings: administrators,
  saveSettings: administrators,
  siteChecks: administrators,
  listBanners: administrators,
  createBanner: administrators,
  saveBanner: administrators,
  deleteBanner: administrators,
  orderBanners: administrators,
})
