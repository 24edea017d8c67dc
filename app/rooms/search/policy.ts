import { definePolicy } from '../../platform/policy.ts'

export const searchPolicy = definePolicy({
  // The same for everyone: drafts are not even in the table that is searched.
  searchSite: 'anyone',
  suggest: 'anyone',
})
