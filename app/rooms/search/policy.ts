import { definePolicy } from '../../platform/policy.ts'

export const searchPolicy = definePolicy({
  // The search is the same for every visitor: drafts are not even in the table that is searched.
  searchSite: 'anyone',
  suggest: 'anyone',
})
