// An event is stored as one row for each subscriber, deleted in the transaction that handles it: a subscriber that
// fails is tried again by its own job, loses no event and holds up no other.
import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../context.server.ts'
import { transaction } from '../database/transaction.server.ts'
import { deleteUntold, insertUntold, takeUntold, type Untold } from './event-store.server.ts'
import type { EventBook, SiteEvent, Subscriber } from './events.ts'

export function createEventBook(subscribers: readonly Subscriber[]): EventBook {
  return {
    async tell(ctx, events) {
      const untold: Untold[] = []
      for (const [type, told] of Map.groupBy(events, (event) => event.type))
        for (const subscriber of subscribers) {
          const wanted = wantedBy(subscriber, type, told)
          if (wanted.length === 0 || (subscriber.isListening && !(await subscriber.isListening(ctx, type))))
            continue
          const { name } = subscriber
          untold.push(...wanted.map((event) => ({ id: randomUUIDv7(), subscriber: name, event })))
        }
      if (untold.length > 0) await insertUntold(ctx.db, untold)
    },
    takeBack: (ctx, subscriber, matching) => deleteUntold(ctx.db, subscriber, matching),
  }
}

function wantedBy({ hears, wants }: Subscriber, type: SiteEvent['type'], told: readonly SiteEvent[]) {
  if (!hears.includes(type)) return []
  return wants ? told.filter(wants) : told
}

/** The job of one row; does nothing if the row was handled already or its subscriber no longer exists. */
export const hearEvent =
  (subscribers: readonly Subscriber[]) =>
  (ctx: Context, { id }: { id: string }) =>
    transaction(ctx, async (ctx) => {
      const untold = await takeUntold(ctx.db, id)
      const subscriber = subscribers.find(({ name }) => name === untold?.subscriber)
      if (untold && subscriber) await subscriber.hear(ctx, untold.event)
    })
