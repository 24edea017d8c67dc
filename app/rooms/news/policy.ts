import { administrators, definePolicy } from '../../platform/policy.ts'
import { recordPolicy, visibleBy } from '../content/policy.ts'

export const newsPolicy = definePolicy({
  ...recordPolicy,
  // While the feature is on; visibleTo says what there is to read.
  listPosts: 'anyone',
  readPost: 'anyone',
  listNews: 'anyone',
  visitPost: 'anyone',
  latestPosts: 'anyone',
  readFeed: 'anyone',
  managePosts: administrators,
  usedTags: administrators,
})

export const visibleTo = visibleBy(newsPolicy)
