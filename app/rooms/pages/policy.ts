import type { Actor } from '../../platform/actor.ts'
import { administrators, definePolicy, may } from '../../platform/policy.ts'
import type { Visibility } from '../content/record/publication.ts'

export const pagesPolicy = definePolicy({
  // Everyone reads; visibleTo says what there is to read.
  listPages: 'anyone',
  readPage: 'anyone',
  visitPage: 'anyone',
  listPublished: 'anyone',
  listPublicPages: 'anyone',
  pagesAt: 'anyone',
  textsAt: 'anyone',
  pagesByIds: 'anyone',
  showcasePages: 'anyone',
  // The signed link is the permission.
  previewPage: 'anyone',
  managePages: administrators,
  pageTargets: administrators,
  createPage: administrators,
  savePage: administrators,
  trashPage: administrators,
  restorePage: administrators,
  erasePage: administrators,
  sharePreview: administrators,
  listPageRevisions: administrators,
  readPageRevision: administrators,
  restoreRevision: administrators,
})

/** Lists and single reads ask this one question; the store turns the answer into SQL. */
export const visibleTo = (actor: Actor | null): Visibility =>
  may(actor, pagesPolicy, 'savePage') ? 'everything' : 'published'
