import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { authorize } from '../../platform/policy.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import { NotFound } from '../../platform/stops.ts'
import { findDead } from '../pages/dead-addresses.server.ts'
import { pagesByIds } from '../pages/pages.server.ts'
import { readFeatures } from '../site/settings.server.ts'
import {
  type FeatureChoice,
  featureChoices,
  type ManagedItem,
  type ManagedMenu,
  type MenuItem,
  type MenuOrder,
  type MenuView,
  manageTree,
  mostItems,
  placesOf,
  publicTree,
} from './menu.ts'
import { menusPolicy } from './policy.ts'
import type { MenuItemEdit, NewMenuItem } from './schema.ts'
import {
  deleteItem,
  type ItemFields,
  insertItem,
  listItems,
  lockTree,
  updateItem,
  writePlaces,
} from './store.server.ts'
import { onField, refuseName, refuseTarget, targetOf } from './targets.server.ts'

/** Shows only what a visitor can reach, also to an administrator. */
export async function readPublicMenu(ctx: Context): Promise<MenuView[]> {
  authorize(ctx, menusPolicy, 'readPublicMenu')
  return publicTree(await ctx.once('menu', () => readTree(ctx)))
}

/** The menu with the reason why visitors do not see an item. */
export async function manageMenu(ctx: Context): Promise<ManagedMenu[]> {
  authorize(ctx, menusPolicy, 'manageMenu')
  return readTree(ctx)
}

/** The features that the editor offers, and that follow the end of the menu. */
export async function listFeatureChoices(
  ctx: Context,
  tree: readonly ManagedMenu[],
): Promise<FeatureChoice[]> {
  authorize(ctx, menusPolicy, 'manageMenu')
  return featureChoices(tree, await readFeatures(ctx))
}

export async function readMenuItem(ctx: Context, id: string): Promise<ManagedItem> {
  authorize(ctx, menusPolicy, 'manageMenu')
  return getItem(await readTree(ctx), id)
}

type ItemRefusal =
  | 'too_many'
  | 'page_not_found'
  | 'feature_taken'
  | 'url_of_feature'
  | 'name_of_feature'
  | 'name_missing'
  | 'parent_not_found'
  | 'too_deep'
  | 'stale'

/**
 * Adds the item last of its level. At most 200 items in all. A key becomes the id: sent again, it answers the item as it is
 * now; one deleted meanwhile is made anew.
 */
export async function addMenuItem(
  ctx: Context,
  wanted: NewMenuItem,
  key?: string,
): Promise<Result<ManagedItem, ItemRefusal>> {
  authorize(ctx, menusPolicy, 'addMenuItem')
  return transaction(ctx, async (ctx) => {
    await lockTree(ctx.db)
    const items = await listItems(ctx.db)
    const id = key ?? randomUUIDv7()
    if (items.some(({ _id }) => _id === id)) return done(getItem(await readTree(ctx), id))
    if (items.length >= mostItems) return refuse('too_many')
    const target = targetOf(wanted)
    const name = target.feature ? '' : (wanted.name ?? '')
    const fields: ItemFields = { name, parent: wanted.parent ?? null, ...target }
    const refusal =
      (await refuseTarget(ctx, items, fields, wanted, null)) ??
      (await refuseName(ctx, fields, wanted.name)) ??
      refuseParent(items, fields.parent, null)
    if (refusal) return refusal
    await insertItem(ctx.db, id, fields)
    return done(await noted(ctx, 'content.created', id))
  })
}

/** An item that moves to another parent comes last there. */
export async function editMenuItem(
  ctx: Context,
  id: string,
  edit: MenuItemEdit,
): Promise<Result<ManagedItem, ItemRefusal>> {
  authorize(ctx, menusPolicy, 'editMenuItem')
  return transaction(ctx, async (ctx) => {
    await lockTree(ctx.db)
    const items = await listItems(ctx.db)
    const before = items.find((item) => item._id === id)
    if (!before) throw new NotFound()
    if (edit.version !== undefined && edit.version !== before.version)
      return refuse('stale', { details: { current: getItem(await readTree(ctx), id) } })
    const leadsElsewhere = [edit.page, edit.url, edit.feature].some((given) => given !== undefined)
    const { target, page_id, url, feature } = leadsElsewhere ? targetOf(edit) : before
    const fields: ItemFields = {
      name: feature ? '' : (edit.name ?? before.name),
      parent: edit.parent === undefined ? before.parent : edit.parent,
      target,
      page_id,
      url,
      feature,
    }
    const moves = fields.parent !== before.parent
    const refusal =
      (leadsElsewhere ? await refuseTarget(ctx, items, fields, edit, before) : null) ??
      (await refuseName(ctx, fields, edit.name)) ??
      (moves ? refuseParent(items, fields.parent, id) : null)
    if (refusal) return refusal
    await updateItem(ctx.db, id, fields, { toTheEnd: moves })
    return done(await noted(ctx, 'content.changed', id))
  })
}

/** The order must name every item once; a concurrent addition or deletion makes it stale. */
export async function arrangeMenu(
  ctx: Context,
  order: MenuOrder,
): Promise<Result<ManagedMenu[], 'order_stale'>> {
  authorize(ctx, menusPolicy, 'arrangeMenu')
  return transaction(ctx, async (ctx) => {
    await lockTree(ctx.db)
    const known = new Set((await listItems(ctx.db)).map((item) => item._id))
    const places = placesOf(order)
    if (places.length !== known.size || places.some(({ id }) => !known.has(id))) return refuse('order_stale')
    if (places.length > 0) await writePlaces(ctx.db, places)
    await ctx.activity.write(ctx, {
      action: 'content.changed',
      subject: { id: 'menu', name: '' },
      details: { type: 'menu' },
    })
    return done(await readTree(ctx))
  })
}

/** Deletes the item with its children. */
export async function deleteMenuItem(ctx: Context, id: string): Promise<void> {
  authorize(ctx, menusPolicy, 'deleteMenuItem')
  await transaction(ctx, async (ctx) => {
    await lockTree(ctx.db)
    await noted(ctx, 'content.erased', id)
    if (!(await deleteItem(ctx.db, id))) throw new NotFound()
  })
}

/** Writes a line of the activity log; throws 404. */
async function noted(
  ctx: Context,
  action: 'content.created' | 'content.changed' | 'content.erased',
  id: string,
): Promise<ManagedItem> {
  const item = getItem(await readTree(ctx), id)
  const subject = { id, name: item.name }
  await ctx.activity.write(ctx, { action, subject, details: { type: 'menu_item' } })
  return item
}

async function readTree(ctx: Context): Promise<ManagedMenu[]> {
  const items = await listItems(ctx.db)
  const ids = [...new Set(items.flatMap((item) => item.page_id ?? []))]
  const urls = [...new Set(items.flatMap((item) => item.url ?? []))]
  const [pages, dead] = [await pagesByIds(ctx, ids), await findDead(ctx, urls)]
  return manageTree(items, pages, dead, await readFeatures(ctx))
}

function getItem(tree: readonly ManagedMenu[], id: string): ManagedItem {
  const item = tree.flatMap((one) => [one, ...one.submenus]).find((one) => one._id === id)
  if (!item) throw new NotFound()
  return item
}

/** @param self the moving item; null for a new one */
function refuseParent(items: readonly MenuItem[], parent: string | null, self: string | null) {
  if (parent === null) return null
  const above = items.find((item) => item._id === parent)
  if (!above) return onField('parent', 'parent_not_found')
  const isDeep =
    above.parent !== null || parent === self || items.some((item) => self && item.parent === self)
  return isDeep ? onField('parent', 'too_deep') : null
}
