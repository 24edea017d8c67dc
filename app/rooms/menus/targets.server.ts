import type { Context } from '../../platform/context.server.ts'
import { refuse } from '../../platform/result.ts'
import { pagesByIds } from '../pages/pages.server.ts'
import { readFeatures } from '../site/settings.server.ts'
import type { MenuItem } from './menu.ts'
import type { MenuItemEdit } from './schema.ts'
import type { ItemFields } from './store.server.ts'
import { refusalText } from './text.ts'

type Target = Pick<ItemFields, 'target' | 'page_id' | 'url' | 'feature'>
const nowhere: Target = { target: 'none', page_id: null, url: null, feature: null }

/** The feature comes first: an item that is read has the feature's address too, and may be sent back with it. */
export function targetOf({ page, url, feature }: Pick<MenuItemEdit, 'page' | 'url' | 'feature'>): Target {
  if (feature) return { ...nowhere, target: 'feature', feature }
  if (page) return { ...nowhere, target: 'page', page_id: page }
  if (url) return { ...nowhere, target: 'url', url }
  return nowhere
}

/** @param items the whole tree; @param before the item as it was; null for a new one */
export async function refuseTarget(
  ctx: Context,
  items: readonly MenuItem[],
  { page_id, feature }: Target,
  sent: Pick<MenuItemEdit, 'url'>,
  before: MenuItem | null,
) {
  if (page_id !== null && (await pagesByIds(ctx, [page_id])).length === 0)
    return onField('page', 'page_not_found')
  if (feature === null) return null
  const { url } = (await readFeatures(ctx))[feature]
  if (sent.url && sent.url !== url) return onField('url', 'url_of_feature')
  const stands = (item: MenuItem) =>
    item._id !== before?._id && (item.feature === feature || item.url === url)
  return before?.feature !== feature && items.some(stands) ? onField('feature', 'feature_taken') : null
}

/** A feature is called what the settings call it; any other item needs a name. */
export async function refuseName(ctx: Context, { name, feature }: ItemFields, sent: string | undefined) {
  if (feature === null) return name === '' ? onField('name', 'name_missing') : null
  const isItsOwn = sent === undefined || sent === (await readFeatures(ctx))[feature].title
  return isItsOwn ? null : onField('name', 'name_of_feature')
}

export const onField = <Code extends keyof typeof refusalText>(field: string, code: Code) =>
  refuse(code, { errors: { [field]: [refusalText[code]] } })
