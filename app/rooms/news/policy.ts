import type { Actor } from '../../platform/actor.ts'
import { administrators, definePolicy, may } from '../../platform/policy.ts'
import type { Visibility } from '../content/record/publication.ts'

export const newsPolicy = definePolicy({
  // Everyone reads while the feature is on; visibleTo says what there is to read.
  listPosts: 'anyone',
  readPost: 'anyone',
  listNews: 'anyone',
  visitPost: 'anyone',
  latestPosts: 'anyone',
  readFeed: 'anyone',
  listPublicPosts: 'anyone',
  postsAt: 'anyone',
  // The signed link is the permission.
  previewPost: 'anyone',
  managePosts: administrators,
  usedTags: administrators,
  createPost: administrators,
  savePost: administrators,
  trashPost: administrators,
  restorePost: administrators,
  erasePost: administrators,
  sharePreview: administrators,
  listPostRevisions: administrators,
  readPostRevision: administrators,
  restoreRevision: administrators,
})

/** Lists and single reads ask this one question; the store turns the answer into SQL. */
export const visibleTo = (actor: Actor | null): Visibility =>
  may(actor, newsPolicy, 'savePost') ? 'everything' : 'published'
