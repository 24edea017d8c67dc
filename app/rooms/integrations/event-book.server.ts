// A delivery and its job for every endpoint that listens, in the transaction of what happened: neither is there without
// the other.
import type { Context } from '../../platform/context.server.ts'
import type { EventBook, SiteEvent } from '../../platform/events.ts'
import { addJob } from '../../platform/jobs/jobs.server.ts'
import { insertDelivery } from './delivery-store.server.ts'
import { findListeners } from './webhook-store.server.ts'

export const eventBook: EventBook = {
  tell: (ctx, event) => tellAll(ctx, [event]),
  tellAll,
}

async function tellAll(ctx: Context, events: readonly SiteEvent[]): Promise<void> {
  for (const [type, told] of Map.groupBy(events, ({ type }) => type)) {
    const endpoints = await findListeners(ctx.db, type)
    for (const event of told) for (const endpoint of endpoints) await tellOne(ctx, endpoint, event)
  }
}

export async function tellOne(
  ctx: Pick<Context, 'db'>,
  endpoint: string,
  { type, data, onceKey }: SiteEvent,
): Promise<void> {
  const delivery = await insertDelivery(ctx.db, { endpoint, type, data, onceKey })
  if (delivery) await addJob(ctx.db, 'deliverWebhook', { delivery })
}
