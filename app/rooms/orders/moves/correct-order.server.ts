// The shop corrects customer and address.
import type { Context } from '../../../platform/context.server.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import { readdressLetters } from '../letters/readdress-letters.server.ts'
import { mayCorrect, type OrderAddress, type OrderView } from '../order.ts'
import type { Correction } from '../schema.ts'
import { moveOrder, type StoredOrder } from '../store.server.ts'
import { moveAsked, recordMove } from './move-order.server.ts'
import { isOvertaken, type Replaced } from './overtaken.ts'

type Refusal = 'move_not_allowed' | 'stale' | 'address_missing'

/**
 * Allowed until the order is sent, at unchanged prices (CDC art. 30). A pick-up gets no address. What is left as it was
 * seen stays as it is now; refuses `stale` where another person changed the same, else `move_not_allowed` and
 * `address_missing`.
 */
export const correctOrder = (
  ctx: Context,
  id: string,
  correction: Correction,
): Promise<Result<OrderView, Refusal>> =>
  moveAsked<Refusal>(ctx, { id }, 'correctOrder', async (ctx, { row }) => {
    if (!mayCorrect(row.status)) return refuse('move_not_allowed')
    if (row.address !== null && !correction.address)
      return refuse('address_missing', { errors: { address: ['Preencha o endereço.'] } })
    const right = rightNow(row, correction)
    if (!right) return refuse('stale')
    const { customer, address } = right
    const corrected = await moveOrder(ctx.db, row, {
      customer_name: customer.name,
      customer_email: customer.email,
      customer_phone: customer.phone,
      customer_document: customer.document,
      ...(address && { address: JSON.stringify({ ...address, recipient: recipientOf(row, right) }) }),
    })
    if (!corrected) return refuse('move_not_allowed')
    if (corrected.customer_email !== row.customer_email) await readdressLetters(ctx, corrected)
    await recordMove(ctx, corrected, 'corrected')
    return done(corrected)
  })

type Right = { customer: OrderView['customer']; address: OrderAddress | null }

/** Null where another person changed the same. An address counts as one: no half of it fits another's. */
function rightNow(row: StoredOrder, { customer, address, was }: Correction): Right | null {
  const kept: OrderAddress | null = row.address && { reference: '', ...row.address }
  const name = { now: row.customer_name, was: was?.customer.name, wanted: customer.name }
  const email = { now: row.customer_email, was: was?.customer.email, wanted: customer.email }
  const { phone: wanted = row.customer_phone } = customer
  const phone = { now: row.customer_phone, was: was?.customer.phone, wanted }
  const document = {
    now: row.customer_document,
    was: was?.customer.document,
    wanted: customer.document,
  }
  const place = {
    now: inWords(kept),
    was: was?.address ? inWords(was.address) : undefined,
    wanted: inWords(kept && address),
  }
  if ([name, email, phone, document, place].some((one) => !isUntouched(one) && isOvertaken(one))) return null
  return {
    customer: {
      name: settled(name),
      email: settled(email),
      phone: settled(phone),
      document: settled(document),
    },
    address: isUntouched(place) ? kept : kept && address,
  }
}

const isUntouched = ({ was, wanted }: Replaced) => wanted === was
const settled = (one: Replaced) => (isUntouched(one) ? one.now : one.wanted)

function inWords(address: OrderAddress | null): string {
  if (!address) return ''
  const { recipient, postal_code, street, number, complement, district, city, state, reference } = address
  return [recipient, postal_code, street, number, complement, district, city, state, reference].join('\n')
}

/** Whoever buys receives it, unless another person was named: a corrected name is then that of both. */
function recipientOf({ customer_name, address: kept }: StoredOrder, { customer, address }: Right): string {
  const before: OrderAddress | null = kept
  const given = address?.recipient ?? ''
  const isTheirs = given === customer_name && before?.recipient === customer_name
  return isTheirs || given === '' ? customer.name : given
}
