import type { Context } from '../../platform/context.server.ts'
import { type Allowed, isAllowed } from '../../platform/policy.ts'
import { manageEvents } from '../../rooms/agenda/events.server.ts'
import { agendaPolicy } from '../../rooms/agenda/policy.ts'
import { eventQuery } from '../../rooms/agenda/schema.ts'
import { listMessages, readFlood } from '../../rooms/contacts/inbox.server.ts'
import { contactsPolicy } from '../../rooms/contacts/policy.ts'
import { messagesQuery } from '../../rooms/contacts/schema.ts'
import { readOutboxState } from '../../rooms/mail/letters.server.ts'
import { mailPolicy } from '../../rooms/mail/policy.ts'
import { ordersPolicy } from '../../rooms/orders/policy.ts'
import { readHoldAlarm } from '../../rooms/orders/reading/hold-alarm.server.ts'
import { readShopOrders } from '../../rooms/orders/reading/read-order-screen.server.ts'
import { ordersQuery } from '../../rooms/orders/schema.ts'
import { sitePolicy } from '../../rooms/site/policy.ts'
import { systemPolicy } from '../../rooms/system/policy.ts'
import { seesFeature } from './account-entries.ts'
import { copyAlarm } from './copy-alarm.server.ts'
import { readDiskAlarm } from './disk-alarm.server.ts'
import { readFactAlarm } from './fact-alarm.server.ts'
import { readSteps } from './site-readiness.server.ts'

/** Reads the start screen of the team; a part that a role does not reach is null. */
export async function readOffice(ctx: Context) {
  const part = async <T>(allowed: Allowed, ask: () => Promise<T>) =>
    isAllowed(ctx.actor, allowed) ? ask() : null
  const features = (await ctx.site())?.features
  const [latest, holds, alarm, facts, copies, steps, inbox, outbox, events] = await Promise.all([
    part(ordersPolicy.readWorklist, () => readShopOrders(ctx, ordersQuery.parse({ per_page: 5 }))),
    part(ordersPolicy.readWorklist, () => readHoldAlarm(ctx)),
    readDiskAlarm(ctx),
    part(systemPolicy.readFacts, () => readFactAlarm(ctx)),
    part(systemPolicy.readCopyAlarm, () => copyAlarm(ctx)),
    part(sitePolicy.siteChecks, () => readSteps(ctx)),
    part(contactsPolicy.listMessages, () => readInbox(ctx)),
    part(mailPolicy.listLetters, () => readOutboxState(ctx)),
    part(agendaPolicy.manageEvents, async () =>
      ctx.actor && seesFeature(ctx.actor.role, features?.events !== undefined)
        ? manageEvents(ctx, eventQuery.parse({ when: 'upcoming', status: 'published', per_page: 5 }))
        : null,
    ),
  ])
  const isShop = features?.shop !== undefined
  return { latest, holds, alarm, facts, copies, steps, inbox, outbox, events, isShop }
}

async function readInbox(ctx: Context) {
  const [unanswered, unread, flood] = await Promise.all([
    listMessages(ctx, messagesQuery.parse({ state: 'open', sort: 'oldest', per_page: 20 })),
    listMessages(ctx, messagesQuery.parse({ state: 'new', per_page: 5 })),
    readFlood(ctx),
  ])
  const open = {
    total: unanswered.total,
    overdue: unanswered.data.filter(({ overdue }) => overdue).length,
    apart: flood?.apart ?? 0,
  }
  return { unread, open }
}
