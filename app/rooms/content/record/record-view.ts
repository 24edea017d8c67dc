import type { Actor } from '../../../platform/actor.ts'
import { may, type Policy } from '../../../platform/policy.ts'
import type { ContentVerb } from '../policy.ts'
import { type Can, type Publication, publicationOf, type Status, statusOf } from './publication.ts'

type Row = {
  id: string
  slug: string
  title: string
  status: Publication['status']
  published_at: Date | null
  version: number
  updated_at: Date
}

type ListedRecord = {
  _id: string
  slug: string
  title: string
  status: Status
  published_at: string | null
  version: number
  updated_at: string
}

/** The fields for a line of a list; the whole view has these too. */
export const listedView = (row: Row, now: Date): ListedRecord => ({
  _id: row.id,
  slug: row.slug,
  title: row.title,
  status: statusOf(publicationOf(row), now),
  published_at: row.published_at?.toISOString() ?? null,
  version: row.version,
  updated_at: row.updated_at.toISOString(),
})

export function canOf(
  actor: Actor | null,
  policy: Policy<ContentVerb>,
  { trashed_at }: { trashed_at: Date | null },
): Can {
  const isUntrashed = trashed_at === null
  return {
    save: isUntrashed && may(actor, policy, 'save'),
    trash: isUntrashed && may(actor, policy, 'trash'),
    restore: !isUntrashed && may(actor, policy, 'restore'),
    erase: !isUntrashed && may(actor, policy, 'erase'),
    preview: isUntrashed && may(actor, policy, 'sharePreview'),
  }
}
