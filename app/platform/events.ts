// What happens on the site, as rooms tell it; the composition root decides who passes it on (the room integrations).
// `data` holds ids, states and what is public, never a person's data: whoever is told may be anybody's server.
import type { Context } from './context.server.ts'

export const siteEvents = [
  'order.created',
  'order.changed',
  'payment.confirmed',
  'stock.low',
  'stock.out',
  'message.received',
  'publication.published',
] as const
export type SiteEventType = (typeof siteEvents)[number]

export type SiteEvent = {
  type: SiteEventType
  data: Record<string, string | number | boolean | null>
  /** where two may find the same event: it is told once */
  onceKey?: string
}

export type EventBook = {
  /** In the transaction of `ctx`; one read where nobody listens. */
  tell(ctx: Context, event: SiteEvent): Promise<void>
  /** One read for each type. */
  tellAll(ctx: Context, events: readonly SiteEvent[]): Promise<void>
}
