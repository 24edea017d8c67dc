import type { Actor } from '../../platform/actor.ts'
import type { Permission } from '../../platform/permissions.ts'
import { definePolicy, may, type Policy } from '../../platform/policy.ts'
import type { Visibility } from './record/publication.ts'

/** For the steps inside the content rooms' verbs, which have checked the permission. */
export const contentPolicy = definePolicy({
  saveRevisions: 'records.keep',
  listRevisions: 'records.keep',
  readRevision: 'records.keep',
  lastChange: 'records.keep',
  rememberSlugs: 'records.keep',
  whereDidItGo: 'anyone',
  throwAway: 'records.keep',
  takeBack: 'records.keep',
  listTrash: 'records.keep',
})

/** Common to all content rooms; their own policies extend it. @param writes the permission to change records */
export const recordPolicy = (writes: Permission) =>
  definePolicy({
    listPublic: 'anyone',
    answersAt: 'anyone',
    // The signed link is the permission.
    preview: 'anyone',
    create: writes,
    save: writes,
    trash: writes,
    restore: writes,
    erase: writes,
    sharePreview: writes,
    listRevisions: writes,
    readRevision: writes,
    restoreRevision: writes,
  })
export type ContentVerb = keyof ReturnType<typeof recordPolicy>

/** What an actor may see. Lists and single reads ask it; the stores turn the answer into SQL. */
export const visibleBy =
  (policy: Policy<ContentVerb>) =>
  (actor: Actor | null): Visibility =>
    may(actor, policy, 'save') ? 'everything' : 'published'
