// Adds a delivery and its job for every endpoint that listens.
import type { Context } from '../../platform/context.server.ts'
import { type SiteEvent, type Subscriber, siteEvents } from '../../platform/events/events.ts'
import { insertDelivery } from './delivery-store.server.ts'
import { addDeliveryJob } from './endpoint-rest.server.ts'
import { findListeners } from './webhook-store.server.ts'

const listenersOf = ({ db }: Context, type: string) => findListeners(db, type)

export const webhooks: Subscriber = {
  name: 'webhooks',
  hears: siteEvents,
  isListening: async (ctx, type) => (await listenersOf(ctx, type)).length > 0,
  async hear(ctx, event) {
    for (const endpoint of await listenersOf(ctx, event.type)) await tellOne(ctx, endpoint, event)
  },
}

export async function tellOne(
  ctx: Pick<Context, 'db'>,
  endpoint: string,
  { type, data, onceKey }: SiteEvent,
): Promise<void> {
  const delivery = await insertDelivery(ctx.db, { endpoint, type, data, onceKey })
  if (delivery) await addDeliveryJob(ctx.db, delivery)
}
