// A delivery and its job for every endpoint that listens, in the transaction of what happened: neither is there without
// the other.
import type { Context } from '../../platform/context.server.ts'
import type { EventBook, SiteEvent } from '../../platform/events.ts'
import { addJob } from '../../platform/jobs/jobs.server.ts'
import { insertDelivery } from './delivery-store.server.ts'
import { findListeners } from './webhook-store.server.ts'

export const eventBook: EventBook = {
  async tell(ctx, event) {
    for (const endpoint of await findListeners(ctx.db, event.type)) await tellOne(ctx, endpoint, event)
  },
}

export async function tellOne(
  ctx: Pick<Context, 'db'>,
  endpoint: string,
  { type, data, onceKey }: SiteEvent,
): Promise<void> {
  const delivery = await insertDelivery(ctx.db, { endpoint, type, data, onceKey })
  if (delivery) await addJob(ctx.db, 'deliverWebhook', { delivery })
}
