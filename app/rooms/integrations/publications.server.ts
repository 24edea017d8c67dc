// No request writes what comes out by the clock alone: a job looks for it, every minute, where an endpoint listens.
import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import type { SiteEvent } from '../../platform/events/events.ts'
import { listPublicationListeners, notePublicationsTold } from './webhook-store.server.ts'
import { tellOne } from './webhooks-subscriber.server.ts'

/** The publications after the first moment, up to the second, each with its moment. */
export type PublishedBetween = (
  ctx: Context,
  after: Date,
  until: Date,
) => Promise<{ at: Date; event: SiteEvent }[]>

export async function tellPublications(ctx: Context, publishedBetween: PublishedBetween): Promise<void> {
  const listeners = await listPublicationListeners(ctx.db)
  const [first] = listeners
  if (!first) return
  await transaction(ctx, async (ctx) => {
    const found = await publishedBetween(ctx, first.publications_from, await ctx.now())
    for (const { id, publications_from } of listeners)
      for (const { at, event } of found) if (at > publications_from) await tellOne(ctx, id, event)
    await notePublicationsTold(
      ctx.db,
      listeners.map(({ id }) => id),
    )
  })
}
