// What happens on the site, told once by the verb in which it happens; who hears of it stands in
// front-door/subscribers.server.ts.
import type { Context } from '../context.server.ts'

/** Those that other programs may listen to. */
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

/** Those of the house alone. */
type OwnEventType = 'order.charged' | 'order.expiring' | 'message.assigned' | 'account.changed'

type EventData = Record<string, string | number | boolean | null>

export type SiteEvent = {
  type: SiteEventType | OwnEventType
  /** ids, states and what is public, never a person's data: whoever is told may be anybody's server */
  data: EventData
  /** for subscribers of the house; kept until they have heard, and told to nobody else */
  aside?: EventData
  /** where two may find the same event: other programs are told once */
  onceKey?: string
}

/** One who hears, in a transaction of its own that is also the end of what it had to hear: each event once. */
export type Subscriber = {
  /** kept in the database with what is still to be heard */
  name: string
  hears: readonly SiteEvent['type'][]
  /** which of those; without it, all */
  wants?(event: SiteEvent): boolean
  /** whether anybody waits for them; without it, always */
  isListening?(ctx: Context, type: SiteEvent['type']): Promise<boolean>
  hear(ctx: Context, event: SiteEvent): Promise<void>
}

export type EventBook = {
  /** In the transaction of `ctx`: a row and a job for each subscriber. */
  tell(ctx: Context, events: readonly SiteEvent[]): Promise<void>
  /**
   * What the subscriber has not heard yet it hears no more, in the transaction of `ctx`.
   * @param matching any of these, parts of its data
   * @returns how many
   */
  takeBack(ctx: Context, subscriber: string, matching: readonly EventData[]): Promise<number>
}
