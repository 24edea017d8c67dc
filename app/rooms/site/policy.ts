import { definePolicy } from '../../platform/policy.ts'

export const sitePolicy = definePolicy({
  // A visitor may know these parts of the site; the views list them field by field.
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
