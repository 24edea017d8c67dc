import type { Actor } from '../../platform/actor.ts'
import { administrators, definePolicy, may, type Policy } from '../../platform/policy.ts'
import type { Visibility } from './record/publication.ts'

/** Steps of the content rooms' verbs, which have checked who may. */
export const contentPolicy = definePolicy({
  saveRevisions: administrators,
  listRevisions: administrators,
  readRevision: administrators,
  lastChange: administrators,
  rememberSlugs: administrators,
  whereDidItGo: 'anyone',
  throwAway: administrators,
  takeBack: administrators,
  listTrash: administrators,
})

/** Common to all content rooms; their own policies extend it. */
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

/** Asked by lists and single reads; the stores turn the answer into SQL. */
export const visibleBy =
  (policy: Policy<ContentVerb>) =>
  (actor: Actor | null): Visibility =>
    may(actor, policy, 'save') ? 'everything' : 'published'
