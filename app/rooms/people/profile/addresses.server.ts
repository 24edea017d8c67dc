// The id of another person's address is treated as an unknown one.
import type { Context } from '../../../platform/context.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import { NotFound } from '../../../platform/stops.ts'
import { peoplePolicy } from '../policy.ts'
import { requireActor } from '../require-actor.ts'
import type { AddressForm } from '../schema.ts'
import { lockAddressesOf, lockUser } from '../store.server.ts'
import {
  type AddressRow,
  countAddresses,
  deleteAddressRow,
  insertAddress,
  listAddresses,
  updateAddress,
} from './address-store.server.ts'

export type AddressView = Omit<AddressRow, 'id'> & { _id: string }

const most = 20

const addressView = ({ id, ...address }: AddressRow): AddressView => ({ _id: id, ...address })

/** For the verb that reads the profile, which has authorised. */
export const readAddresses = async (ctx: Context, userId: string): Promise<AddressView[]> =>
  (await listAddresses(ctx.db, userId)).map(addressView)

/** Eight digits: the postal code of the address the actor added last; null where there is none. */
export async function ownPostalCode(ctx: Context): Promise<string | null> {
  if (!ctx.actor) return null
  authorize(ctx, peoplePolicy, 'readProfile')
  return (await listAddresses(ctx.db, ctx.actor._id)).at(-1)?.postal_code ?? null
}

/** Refuses `too_many_addresses` beyond 20. */
export async function addAddress(
  ctx: Context,
  form: AddressForm,
): Promise<Result<AddressView, 'too_many_addresses'>> {
  authorize(ctx, peoplePolicy, 'changeAddresses')
  const { _id } = requireActor(ctx)
  return transaction(ctx, async (ctx) => {
    await lockUser(ctx.db, _id)
    if ((await countAddresses(ctx.db, _id)) >= most) return refuse('too_many_addresses')
    return done(addressView(await insertAddress(ctx.db, _id, form)))
  })
}

/** Runs in the transaction of `ctx`; a known address, or one beyond 20, is skipped silently. */
export async function rememberAddress(ctx: Context, form: Omit<AddressRow, 'id'>): Promise<void> {
  authorize(ctx, peoplePolicy, 'changeAddresses')
  const { _id } = requireActor(ctx)
  await lockAddressesOf(ctx.db, _id)
  const known = await listAddresses(ctx.db, _id)
  const there = known.find((address) => placeOf(address) === placeOf(form))
  if (!there && known.length < most) await insertAddress(ctx.db, _id, form)
  // The same place, now with better directions.
  if (there && form.reference && form.reference !== there.reference)
    await updateAddress(ctx.db, _id, there.id, form)
}

/** Ignores case. */
const placeOf = ({ recipient, ...place }: Omit<AddressRow, 'id'>) =>
  JSON.stringify([
    recipient,
    place.postal_code,
    place.street,
    place.number,
    place.complement,
    place.district,
    place.city,
    place.state,
  ]).toLowerCase()

/** Throws 404 for another person's address. */
export async function changeAddress(ctx: Context, id: string, form: AddressForm): Promise<AddressView> {
  authorize(ctx, peoplePolicy, 'changeAddresses')
  const row = await updateAddress(ctx.db, requireActor(ctx)._id, id, form)
  if (!row) throw new NotFound()
  return addressView(row)
}

/** Throws 404 for another person's address. */
export async function deleteAddress(ctx: Context, id: string): Promise<void> {
  authorize(ctx, peoplePolicy, 'changeAddresses')
  if (!(await deleteAddressRow(ctx.db, requireActor(ctx)._id, id))) throw new NotFound()
}
