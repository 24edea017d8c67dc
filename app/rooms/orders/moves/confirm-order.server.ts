// Makes an unconfirmed buyer known, by a letter's link or digits (docs/decisions/0220).
import type { Context } from '../../../platform/context.server.ts'
import { savepoint, transaction } from '../../../platform/database/transaction.server.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import { readShopFacts } from '../../shop/shop-settings.server.ts'
import { type Asked, openOrder } from '../asked-order.server.ts'
import { networkKey } from '../checkout/buyer-standing.server.ts'
import { codeMinutes } from '../checkout/email-code-store.server.ts'
import { codeFor, isRightCode, spendCode } from '../checkout/email-codes.server.ts'
import { holdMinutes, lengthOfHold } from '../checkout/hold-terms.server.ts'
import { postCode } from '../letters/order-letters.server.ts'
import { mayWriteTo } from '../letters/unconfirmed-letters.server.ts'
import { allowedActions, type KnownBy, type OrderView } from '../order.ts'
import { isProof } from '../order-proof.server.ts'
import type { Confirmation } from '../schema.ts'
import { standingOf } from '../standing.ts'
import { heldFor, keepHold, linesOf, markKnown, moveOrder, type StoredOrder } from '../store.server.ts'
import { moveRefusals } from '../text.ts'
import { moveAsked, recordMove, reserveAgain, settleHold } from './move-order.server.ts'

type ConfirmRefusal = 'move_not_allowed' | 'wrong_email_code' | 'wrong_proof'

/**
 * Makes the buyer known. The goods are then held until the end of the time to pay, or as briefly as before, or not at all,
 * where buyers who never paid hold half of them; once the short hold has ended they are taken again, if there are any. Refuses a
 * wrong proof or wrong digits; throws 429 after 20 wrong digits of a network in an hour.
 */
export async function confirmOrder(
  ctx: Context,
  asked: Asked,
  { code, proof }: Confirmation,
): Promise<Result<OrderView, ConfirmRefusal>> {
  const { row } = await openOrder(ctx, asked, 'confirmOrder')
  const of = { order: row.id }
  if (proof && !isProof(ctx, row, proof)) return refuse('wrong_proof')
  if (!proof && !(await isRightCode(ctx, of, code ?? '', networkKey(ctx))))
    return refuse('wrong_email_code', { errors: { code: [moveRefusals.wrong_email_code] } })
  return moveAsked<ConfirmRefusal>(ctx, asked, 'confirmOrder', async (ctx, { row, side, now }) => {
    // Confirming twice is no error.
    if (row.known_at !== null) return done(row)
    if (!allowedActions(standingOf(row), side, now).confirm) return refuse('move_not_allowed')
    if (!proof && !(await spendCode(ctx, of))) return refuse('wrong_email_code')
    const known = await makeKnown(ctx, row, { by: proof ? 'link' : 'code', now })
    await recordMove(ctx, known, 'confirmed')
    return done(known)
  })
}

/** Made by the shop, which knows the buyer without a letter. Refuses `move_not_allowed`. */
export const trustBuyer = (ctx: Context, id: string): Promise<Result<OrderView, 'move_not_allowed'>> =>
  moveAsked(ctx, { id }, 'trustBuyer', async (ctx, { row, side, now }) => {
    if (!allowedActions(standingOf(row), side, now).trust) return refuse('move_not_allowed')
    const known = await makeKnown(ctx, row, { by: 'shop', now })
    await recordMove(ctx, known, 'confirmed')
    return done(known)
  })

/** Runs in the transaction that has locked the order. */
export async function makeKnown(
  ctx: Context,
  row: StoredOrder,
  { by, now }: { by: KnownBy; now: Date },
): Promise<StoredOrder> {
  const known = await markKnown(ctx.db, row.id, by)
  if (row.situation !== null || (row.pay_until !== null && row.pay_until <= now)) return known
  const lines = await linesOf(ctx.db, [row.id])
  if (row.is_held) return settleHold(ctx, known, lines)
  const again = await savepoint<StoredOrder, 'unheld'>(ctx, async (ctx) => {
    const held = await holdAgain(ctx, known)
    const length = held ? await lengthOfHold(ctx, held, lines) : 'none'
    if (!held || length === 'none') return refuse('unheld')
    return done(length === 'whole' ? await keepHold(ctx.db, row.id) : held)
  })
  return again.refused ? known : again.value
}

/** Takes the goods again for a short time, once the hold has ended; undefined where there are none left. */
async function holdAgain(ctx: Context, row: StoredOrder): Promise<StoredOrder | undefined> {
  const attempt = row.attempt + 1
  if ((await reserveAgain(ctx, row, attempt)).refused) return undefined
  const minutes = holdMinutes(await readShopFacts(ctx), false)
  return moveOrder(ctx.db, row, { attempt, ...heldFor(minutes) })
}

/** Sends six digits to the order's e-mail. Refuses `move_not_allowed` and `too_many_letters`. */
export async function sendConfirmationCode(
  ctx: Context,
  asked: Asked,
): Promise<Result<{ email: string; minutes: number }, 'move_not_allowed' | 'too_many_letters'>> {
  const { row, side } = await openOrder(ctx, asked, 'confirmOrder')
  const can = allowedActions(standingOf(row), side, await ctx.now())
  if (!can.confirm || row.customer_email === '') return refuse('move_not_allowed')
  if (!(await mayWriteTo(ctx, row.customer_email))) return refuse('too_many_letters')
  const person = { name: row.customer_name, email: row.customer_email, about: row.id }
  await transaction(ctx, async (ctx) => postCode(ctx, person, await codeFor(ctx, { order: row.id })))
  return done({ email: row.customer_email, minutes: codeMinutes })
}
