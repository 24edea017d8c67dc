// Orders in the copy of a person's data, and when the person leaves (LGPD art. 16 and 18; docs/decisions/0082).
import type { Context } from '../../../platform/context.server.ts'
import { inBatches } from '../../../platform/database/delete-old.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { NotAuthenticated } from '../../../platform/stops.ts'
import { networkKey } from '../checkout/buyer-standing.server.ts'
import { type OrderView, situationNow } from '../order.ts'
import { ordersPolicy } from '../policy.ts'
import { standingOf } from '../standing.ts'
import { forgottenCustomer } from '../text.ts'
import { orderView } from '../views.server.ts'
import {
  forgetAnswers,
  forgetContact,
  forgetCustomer,
  forgetOldCustomers,
  forgetTraces,
  type Leavers,
  ordersOf,
  ordersUnderWay,
} from './personal-data-store.server.ts'

/** An order without the secret link and the fields for screens only. */
type ExportedOrder = Omit<OrderView, 'link' | 'can' | 'internal'>

/**
 * The account's orders and guest orders with its e-mail, the oldest first.
 * @param provenEmail null unless confirmed: any address can be typed
 */
export async function ordersOfUser(ctx: Context, provenEmail: string | null): Promise<ExportedOrder[]> {
  authorize(ctx, ordersPolicy, 'exportOwnOrders')
  if (!ctx.actor) throw new NotAuthenticated()
  const kept: ExportedOrder[] = []
  for (const row of await ordersOf(ctx.db, ctx.actor._id, provenEmail?.toLowerCase() ?? null)) {
    const { link: _, can: __, internal: ___, ...order } = await orderView(ctx, row, 'customer')
    kept.push(order)
  }
  return kept
}

/**
 * Anonymises as far as the law lets: open orders keep everything, paid ones keep name, document and address for the
 * years of tax and consumer law. Runs in the transaction of `ctx`.
 */
export async function anonymiseOrdersOf(ctx: Context): Promise<void> {
  authorize(ctx, ordersPolicy, 'anonymiseOwnOrders')
  if (!ctx.actor) throw new NotAuthenticated()
  await forget(ctx, { userId: ctx.actor._id })
  await sendLinks(ctx, ctx.actor._id)
}

/** Without the account, an order under way is read by its secret link, also where no other letter would follow. */
async function sendLinks(ctx: Context, userId: string): Promise<void> {
  const now = await ctx.now()
  for (const row of await ordersUnderWay(ctx.db, userId)) {
    if (situationNow(standingOf(row), now) === 'expired') continue
    // As in letters-subscriber.server.ts, only what sends loads the letters' components.
    const { postLetter } = await import('../letters/order-letters.server.ts')
    await postLetter(ctx, row, 'left', networkKey(ctx))
  }
}

/** A nightly job that does the same for orders that ended later. */
export const anonymiseLeftOrders = (ctx: Context) => forget(ctx, 'everybody')

const forget = (ctx: Context, who: Leavers) =>
  transaction(ctx, async ({ db }) => {
    const closed = await forgetContact(db, who)
    const forgotten = (await forgetCustomer(db, who, forgottenCustomer)).map(({ id }) => id)
    await forgetTraces(db, forgotten, forgottenCustomer)
    await forgetAnswers(db, [...closed.map(({ id }) => id), ...forgotten])
  })

const ordersAtOnce = 200

/** A nightly job that anonymises any buyer's order once no law asks for the data; a transaction for each batch. */
export const anonymiseOldOrders = (ctx: Context): Promise<number> =>
  inBatches(ordersAtOnce, () =>
    transaction(ctx, async ({ db }) => {
      const ids = (await forgetOldCustomers(db, forgottenCustomer, ordersAtOnce)).map(({ id }) => id)
      await forgetTraces(db, ids, forgottenCustomer)
      await forgetAnswers(db, ids)
      return ids.length
    }),
  )
