import { randomUUIDv7 } from 'node:crypto'
import type { Updateable } from 'kysely'
import type { Context } from '../../platform/context.server.ts'
import type { BannersTable } from '../../platform/database/tables.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { authorize } from '../../platform/policy.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import { NotFound } from '../../platform/stops.ts'
import { recordUses, viewImages } from '../uploads/uploads.server.ts'
import { isReversed, type ManagedBanner, mostBanners } from './banner.ts'
import {
  type BannerRow,
  findBanners,
  insertBanner,
  lockBanner,
  placeBanners,
  removeBanner,
  updateBanner,
} from './banner-store.server.ts'
import { sitePolicy } from './policy.ts'
import type { BannerChanges, NewBanner } from './schema.ts'
import { lockSite } from './store.server.ts'
import { type BannerRefusal, bannerRefusals, type OrderRefusal } from './text.ts'
import { managedBanners } from './views.server.ts'

/** All banners, whatever their period. */
export async function listBanners(ctx: Context): Promise<ManagedBanner[]> {
  authorize(ctx, sitePolicy, 'listBanners')
  return managedBanners(ctx, await findBanners(ctx.db))
}

/**
 * Adds the banner last in the order. Refuses `too_many_banners` beyond 20, `no_such_image`, `period_reversed`. A key becomes
 * the id: sent again, it answers the banner as it is now; one deleted meanwhile is made anew.
 */
export async function createBanner(
  ctx: Context,
  input: NewBanner,
  key?: string,
): Promise<Result<ManagedBanner, Exclude<BannerRefusal, 'stale'>>> {
  authorize(ctx, sitePolicy, 'createBanner')
  return transaction(ctx, async (ctx) => {
    await lockSite(ctx.db)
    const present = await findBanners(ctx.db)
    const made = present.find(({ id }) => id === key)
    if (made) return done(await viewOf(ctx, made))
    if (present.length >= mostBanners) return refuse('too_many_banners')
    const columns = columnsOf(input)
    const trouble = await troubleWith(ctx, { starts_at: null, ends_at: null, ...columns })
    if (trouble) return onField(trouble)
    const banner = await insertBanner(ctx.db, {
      ...columns,
      image_id: input.image,
      id: key ?? randomUUIDv7(),
    })
    await recordImages(ctx, banner)
    await note(ctx, 'content.created', banner)
    return done(await viewOf(ctx, banner))
  })
}

/** Refuses `stale` with the current banner in `details.current`, `no_such_image`, `period_reversed`. */
export async function saveBanner(
  ctx: Context,
  { id, version, ...changes }: BannerChanges & { id: string },
): Promise<Result<ManagedBanner, Exclude<BannerRefusal, 'too_many_banners'>>> {
  authorize(ctx, sitePolicy, 'saveBanner')
  return transaction(ctx, async (ctx) => {
    const banner = await lockBanner(ctx.db, id)
    if (!banner) throw new NotFound()
    if (banner.version !== version)
      return refuse('stale', { details: { current: await viewOf(ctx, banner) } })
    const columns = columnsOf(changes)
    const trouble = await troubleWith(ctx, { ...banner, ...columns })
    if (trouble) return onField(trouble)
    const saved = await updateBanner(ctx.db, id, columns)
    await recordImages(ctx, saved)
    await note(ctx, 'content.changed', saved)
    return done(await viewOf(ctx, saved))
  })
}

/** Deletes the banner; its pictures stay among the uploads. */
export async function deleteBanner(ctx: Context, id: string): Promise<void> {
  authorize(ctx, sitePolicy, 'deleteBanner')
  await transaction(ctx, async (ctx) => {
    const banner = await lockBanner(ctx.db, id)
    if (!banner || !(await removeBanner(ctx.db, id))) throw new NotFound()
    await note(ctx, 'content.erased', banner)
    await recordUses(ctx, { kind: 'banner', record_id: id, label: '' }, [])
  })
}

/** @param order every banner once, in the new order. Refuses `other_banners` when there are others by now. */
export async function orderBanners(
  ctx: Context,
  order: readonly { _id: string }[],
): Promise<Result<ManagedBanner[], OrderRefusal>> {
  authorize(ctx, sitePolicy, 'orderBanners')
  return transaction(ctx, async (ctx) => {
    await lockSite(ctx.db)
    const present = new Set((await findBanners(ctx.db)).map(({ id }) => id))
    const wished = new Set(order.map(({ _id }) => _id))
    if (order.length !== present.size || wished.symmetricDifference(present).size > 0)
      return refuse('other_banners')
    await placeBanners(ctx.db, [...wished])
    await ctx.activity.write(ctx, {
      action: 'content.changed',
      subject: { id: 'banners', name: '' },
      details: { type: 'banners' },
    })
    return done(await managedBanners(ctx, await findBanners(ctx.db)))
  })
}

const note = (
  ctx: Context,
  action: 'content.created' | 'content.changed' | 'content.erased',
  { id, title }: BannerRow,
) => ctx.activity.write(ctx, { action, subject: { id, name: title }, details: { type: 'banner' } })

type Trouble = { code: 'no_such_image' | 'period_reversed'; field: string }

const onField = ({ code, field }: Trouble) => refuse(code, { errors: { [field]: [bannerRefusals[code]] } })

async function troubleWith(
  ctx: Context,
  banner: Pick<BannerRow, 'starts_at' | 'ends_at'> & { image_id?: string; phone_image_id?: string | null },
): Promise<Trouble | null> {
  if (isReversed(banner)) return { code: 'period_reversed', field: 'ends_at' }
  for (const field of ['image', 'phone_image'] as const) {
    const id = banner[`${field}_id`]
    if (id && !(await viewImages(ctx, [id])).has(id)) return { code: 'no_such_image', field }
  }
  return null
}

type BannerColumns = Pick<Updateable<BannersTable>, 'title' | 'text' | 'link' | 'label' | 'alt'> & {
  image_id?: string
  phone_image_id?: string | null
  starts_at?: Date | null
  ends_at?: Date | null
}

function columnsOf(input: Partial<NewBanner>): BannerColumns {
  const { image, phone_image, starts_at, ends_at, title, text, link, label, alt } = input
  return {
    ...(image !== undefined && { image_id: image }),
    ...(phone_image !== undefined && { phone_image_id: phone_image }),
    ...(title !== undefined && { title }),
    ...(text !== undefined && { text }),
    ...(link !== undefined && { link }),
    ...(label !== undefined && { label }),
    ...(alt !== undefined && { alt }),
    ...(starts_at !== undefined && { starts_at: starts_at === null ? null : new Date(starts_at) }),
    ...(ends_at !== undefined && { ends_at: ends_at === null ? null : new Date(ends_at) }),
  }
}

const recordImages = (ctx: Context, { id, title, image_id, phone_image_id }: BannerRow) =>
  recordUses(
    ctx,
    { kind: 'banner', record_id: id, label: title },
    [image_id, phone_image_id].filter((one) => one !== null),
  )

async function viewOf(ctx: Context, row: BannerRow): Promise<ManagedBanner> {
  const [view] = await managedBanners(ctx, [row])
  if (!view) throw new NotFound()
  return view
}
