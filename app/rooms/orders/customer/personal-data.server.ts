// For the copy of one's data and for leaving (LGPD art. 16 and 18; docs/decisions/0082).
import type { Context } from '../../../platform/context.server.ts'
import { inBatches } from '../../../platform/database/delete-old.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { NotAuthenticated } from '../../../platform/stops.ts'
import type { OrderView } from '../order.ts'
import { ordersPolicy } from '../policy.ts'
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
} from './personal-data-store.server.ts'

/** Without the secret link and screen-only fields. */
type ExportedOrder = Omit<OrderView, 'link' | 'can' | 'internal'>

/**
 * Oldest first: those of the account, and guest orders with its e-mail. @param provenEmail null unless confirmed: any
 * address can be typed
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
 * As far as the law lets: open orders keep everything, paid ones name, document and address for the years of tax and
 * consumer law. In the transaction of `ctx`.
 */
export async function anonymiseOrdersOf(ctx: Context): Promise<void> {
  authorize(ctx, ordersPolicy, 'anonymiseOwnOrders')
  if (!ctx.actor) throw new NotAuthenticated()
  await forget(ctx, { userId: ctx.actor._id })
}

/** The same for orders that ended later. A nightly job. */
export const anonymiseLeftOrders = (ctx: Context) => forget(ctx, 'everybody')

const forget = (ctx: Context, who: Leavers) =>
  transaction(ctx, async ({ db }) => {
    const closed = await forgetContact(db, who)
    const forgotten = (await forgetCustomer(db, who, forgottenCustomer)).map(({ id }) => id)
    await forgetTraces(db, forgotten, forgottenCustomer)
    await forgetAnswers(db, [...closed.map(({ id }) => id), ...forgotten])
  })

const ordersAtOnce = 200

/** Whoever bought, once no law asks for it any more; a transaction for each batch. A nightly job. */
export const anonymiseOldOrders = (ctx: Context): Promise<number> =>
  inBatches(ordersAtOnce, () =>
    transaction(ctx, async ({ db }) => {
      const ids = (await forgetOldCustomers(db, forgottenCustomer, ordersAtOnce)).map(({ id }) => id)
      await forgetTraces(db, ids, forgottenCustomer)
      await forgetAnswers(db, ids)
      return ids.length
    }),
  )
