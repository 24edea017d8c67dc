import type { Actor } from '../../platform/actor.ts'
import { administrators, definePolicy, may, type Policy } from '../../platform/policy.ts'
import type { Visibility } from './record/publication.ts'

/** The steps of the verbs of the content rooms, which have asked who may. */
export const contentPolicy = definePolicy({
  keepRevision: administrators,
  listRevisions: administrators,
  readRevision: administrators,
  lastChange: administrators,
  rememberSlug: administrators,
  whereDidItGo: 'anyone',
  throwAway: administrators,
  takeBack: administrators,
  listTrash: administrators,
})

/** Who may what with the records of every content room; the room's own policy takes it in and adds what is its own. */
export const recordPolicy = definePolicy({
  listPublic: 'anyone',
  answersAt: 'anyone',
  // The signed link is the permission.
  preview: 'anyone',
  create: administrators,
  save: administrators,
  trash: administrators,
  restore: administrators,
  erase: administrators,
  sharePreview: administrators,
  listRevisions: administrators,
  readRevision: administrators,
  restoreRevision: administrators,
})
export type ContentVerb = keyof typeof recordPolicy

/** Lists and single reads ask their room's policy this one question; the stores turn the answer into SQL. */
export const visibleBy =
  (policy: Policy<ContentVerb>) =>
  (actor: Actor | null): Visibility =>
    may(actor, policy, 'save') ? 'everything' : 'published'
