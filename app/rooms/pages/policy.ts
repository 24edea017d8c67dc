import { definePolicy } from '../../platform/policy.ts'
import { recordPolicy, visibleBy } from '../content/policy.ts'

export const pagesPolicy = definePolicy({
  ...recordPolicy('content.write'),
  // visibleTo says which pages there are to read.
  listPages: 'anyone',
  readPage: 'anyone',
  visitPage: 'anyone',
  listPublished: 'anyone',
  textsAt: 'anyone',
  pagesByIds: 'anyone',
  showcasePages: 'anyone',
  findDead: 'anyone',
  managePages: 'content.write',
  pageTargets: 'content.write',
})

export const visibleTo = visibleBy(pagesPolicy)
