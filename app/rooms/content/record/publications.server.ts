import type { Context } from '../../../platform/context.server.ts'
import type { SiteEvent } from '../../../platform/events/events.ts'
import type { Kind } from '../past/revision.ts'
import { findPublishedBetween } from './public-store.server.ts'

type Published = { id: string; slug: string; title: string; published_at: Date }

/** Told once for each moment of publication, by whoever finds it first: the writer or the clock. */
export const publicationEvent = (kind: Kind, row: Published): SiteEvent => ({
  type: 'publication.published',
  data: { type: kind, _id: row.id, slug: row.slug, title: row.title },
  onceKey: `${kind}:${row.id}:${row.published_at.getTime()}`,
})

/** What visitors may read since a moment after `after`, up to `until`; of any type. */
export async function publishedBetween(
  { db }: Pick<Context, 'db'>,
  after: Date,
  until: Date,
): Promise<{ at: Date; event: SiteEvent }[]> {
  const rows = await findPublishedBetween(db, after, until)
  return rows.map(({ kind, ...row }) => ({ at: row.published_at, event: publicationEvent(kind, row) }))
}
