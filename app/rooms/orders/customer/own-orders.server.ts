import type { Context } from '../../../platform/context.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { NotFound } from '../../../platform/stops.ts'
import type { Page } from '../../../platform/text/schemas.ts'
import { rememberAddress } from '../../people/profile/addresses.server.ts'
import { changeProfile, type ProfileView, readProfile } from '../../people/profile/profile.server.ts'
import { requireActor } from '../../people/require-actor.ts'
import { viewImages } from '../../uploads/uploads.server.ts'
import { openOrder } from '../asked-order.server.ts'
import type { OrderAddress, OrderRow, OwnOrderRow } from '../order.ts'
import { listOrders } from '../orders.server.ts'
import { ordersPolicy } from '../policy.ts'
import { findLastOrder } from '../reading/list-store.server.ts'
import type { OrdersQuery, ProfileFilling } from '../schema.ts'
import { linesOf } from '../store.server.ts'

/** Lists like `listOrders`, with the items. */
export async function listOwnOrders(ctx: Context, query: OrdersQuery): Promise<Page<OwnOrderRow>> {
  const page = await listOrders(ctx, query)
  return { ...page, data: await withBought(ctx, page.data) }
}

async function withBought(ctx: Context, rows: readonly OrderRow[]): Promise<OwnOrderRow[]> {
  if (rows.length === 0) return []
  const lines = await linesOf(
    ctx.db,
    rows.map(({ _id }) => _id),
  )
  const images = await viewImages(
    ctx,
    lines.map(({ image_id }) => image_id).filter((id) => id !== null),
  )
  return rows.map((row) => ({
    ...row,
    bought: lines
      .filter(({ order_id }) => order_id === row._id)
      .map(({ product_id, product_slug, name, image_id, qtd }) => ({
        product: {
          _id: product_id,
          slug: product_slug,
          name,
          image: image_id === null ? null : (images.get(image_id) ?? null),
        },
        qtd,
      })),
  }))
}

export type LastOrder = {
  _id: string
  number: number
  phone: string
  document: string
  /** null where the order was picked up */
  address: OrderAddress | null
}

/** The newest order that was shipped, else the newest. Null before the first order. */
export async function readLastOrder(ctx: Context): Promise<LastOrder | null> {
  authorize(ctx, ordersPolicy, 'readLastOrder')
  const row = await findLastOrder(ctx.db, requireActor(ctx)._id)
  if (!row) return null
  return {
    _id: row.id,
    number: row.number,
    phone: row.customer_phone,
    document: row.customer_document,
    address: row.address,
  }
}

/** Data of the last order that the profile lacks. */
export type Offered = Pick<LastOrder, '_id' | 'number'> & {
  phone: string | null
  document: string | null
  address: OrderAddress | null
}

/** Null where the last order has nothing new for the profile. */
export async function readOffered(ctx: Context): Promise<Offered | null> {
  const last = await readLastOrder(ctx)
  if (!last) return null
  const profile = await readProfile(ctx)
  const offered: Offered = {
    _id: last._id,
    number: last.number,
    phone: profile.phone === '' && last.phone !== '' ? last.phone : null,
    document: profile.document === '' && last.document !== '' ? last.document : null,
    address: profile.addresses.length === 0 ? last.address : null,
  }
  return offered.phone || offered.document || offered.address ? offered : null
}

/**
 * Copies phone and document where the profile has none, and adds the address. Throws 404 for an order that is not the
 * asker's.
 */
export async function fillProfile(ctx: Context, id: string, { take }: ProfileFilling): Promise<ProfileView> {
  const { row } = await openOrder(ctx, { id }, 'fillProfile')
  if (row.user_id !== requireActor(ctx)._id) throw new NotFound()
  return transaction(ctx, async (ctx) => {
    const before = await readProfile(ctx)
    const address: OrderAddress | null = row.address
    if (take.includes('address') && address) await rememberAddress(ctx, address)
    const phone = take.includes('phone') && before.phone === '' ? row.customer_phone : ''
    const document = take.includes('document') && before.document === '' ? row.customer_document : ''
    if (phone || document)
      await changeProfile(ctx, { ...(phone && { phone }), ...(document && { document }) })
    return readProfile(ctx)
  })
}
