// The subscribers to the site's events (platform/events/events.ts).
import { createEventBook } from '../platform/events/event-book.server.ts'
import type { Subscriber } from '../platform/events/events.ts'
import { messageLetters } from '../rooms/contacts/message-letters.server.ts'
import { webhooks } from '../rooms/integrations/webhooks-subscriber.server.ts'
import { orderLetters, orderNotices } from '../rooms/orders/letters/letters-subscriber.server.ts'
import { accountLetters } from '../rooms/people/account-letters.server.ts'

export const subscribers: readonly Subscriber[] = [
  orderLetters,
  orderNotices,
  messageLetters,
  accountLetters,
  webhooks,
]

export const eventBook = createEventBook(subscribers)
