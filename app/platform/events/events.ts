// The events of the site, each told once by the verb that causes it; front-door/subscribers.server.ts lists the
// subscribers.
import type { Context } from '../context.server.ts'

/** The events that other programs may listen to. */
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

/** The events for this program's own subscribers only. */
type OwnEventType = 'order.charged' | 'order.expiring' | 'message.assigned' | 'account.changed'

type EventData = Record<string, string | number | boolean | null>

export type SiteEvent = {
  type: SiteEventType | OwnEventType
  /** ids, states and public facts, never a person's data: the receiver may be any server */
  data: EventData
  /** for this program's own subscribers; kept until they have handled it, for a month at most, and sent to no other program */
  aside?: EventData
  /** set if two verbs may find the same event: other programs are told of it once */
  onceKey?: string
}

/** Handles each event once, in a transaction of its own that also deletes the event's row. */
export type Subscriber = {
  /** stored in the database with each event that is still to be handled */
  name: string
  hears: readonly SiteEvent['type'][]
  /** selects among those events; without it, all */
  wants?(event: SiteEvent): boolean
  /** whether there is a receiver now; without it, always */
  isListening?(ctx: Context, type: SiteEvent['type']): Promise<boolean>
  hear(ctx: Context, event: SiteEvent): Promise<void>
}

export type EventBook = {
  /** Adds a row and a job for each subscriber, in the transaction of `ctx`. */
  tell(ctx: Context, events: readonly SiteEvent[]): Promise<void>
  /**
   * Withdraws the events that the subscriber has not handled yet, in the transaction of `ctx`.
   * @param matching events whose data contain any of these
   * @returns how many
   */
  takeBack(ctx: Context, subscriber: string, matching: readonly EventData[]): Promise<number>
}
