import { definePolicy } from '../../platform/policy.ts'
import { recordPolicy, visibleBy } from '../content/policy.ts'

export const newsPolicy = definePolicy({
  ...recordPolicy('content.write'),
  // Allowed while the feature is on; visibleTo says which posts there are to read.
  listPosts: 'anyone',
  readPost: 'anyone',
  listNews: 'anyone',
  visitPost: 'anyone',
  latestPosts: 'anyone',
  readFeed: 'anyone',
  managePosts: 'content.write',
  usedTags: 'content.write',
})

export const visibleTo = visibleBy(newsPolicy)
