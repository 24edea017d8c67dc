import type { Context } from '../../../platform/context.server.ts'
import type { SiteEvent } from '../../../platform/events/events.ts'
import type { Kind } from '../past/revision.ts'
import { findPublishedBetween } from './public-store.server.ts'

type Published = { id: string; slug: string; title: string; published_at: Date }

/** Told once for each moment of publication: by the writer or the clock, whichever finds it first. */
export const publicationEvent = (kind: Kind, row: Published): SiteEvent => ({
  type: 'publication.published',
  data: { type: kind, _id: row.id, slug: row.slug, title: row.title },
  onceKey: `${kind}:${row.id}:${row.published_at.getTime()}`,
})

/** The records of any type that visitors may read since a moment after `after`, up to `until`. */
export async function publishedBetween(
  { db }: Pick<Context, 'db'>,
  after: Date,
  until: Date,
): Promise<{ at: Date; event: SiteEvent }[]> {
  const rows = await findPublishedBetween(db, after, until)
  return rows.map(({ kind, ...row }) => ({ at: row.published_at, event: publicationEvent(kind, row) }))
}
