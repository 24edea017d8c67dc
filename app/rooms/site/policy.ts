import { definePolicy } from '../../platform/policy.ts'

export const sitePolicy = definePolicy({
  // What a visitor may know of the site; the views list it field by field.
  readSettings: 'anyone',
  readIcon: 'anyone',
  readManagedSettings: 'site.settings',
  saveSettings: 'site.settings',
  siteChecks: 'site.settings',
  listBanners: 'site.settings',
  createBanner: 'site.settings',
  saveBanner: 'site.settings',
  deleteBanner: 'site.settings',
  orderBanners: 'site.settings',
})
