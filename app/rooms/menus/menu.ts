// The menu has two levels; an item leads to a page, a feature or an address, or only holds others.
import { type FeatureKey, type Features, featureKeys } from '../site/settings.ts'

export const mostItems = 200

export type MenuTarget = 'page' | 'url' | 'feature' | 'none'

/** Why visitors do not see an item. */
export type MenuProblem = 'page_gone' | 'page_not_public' | 'path_gone' | 'feature_off' | 'nothing_below'

export type TargetPage = { _id: string; slug: string; title: string; isPublic: boolean }

export type MenuItem = {
  _id: string
  parent: string | null
  name: string
  target: MenuTarget
  page_id: string | null
  url: string | null
  feature: FeatureKey | null
  version: number
}

export type FeatureChoice = { key: FeatureKey; title: string; isTaken: boolean }

type Shown = {
  _id: string
  name: string
  page: { _id: string; slug: string; title: string } | null
  /** a feature's path too */
  url: string | null
  feature: FeatureKey | null
}

/** The menu for every visitor (docs/rules/wire.md 7). */
export type MenuView = Shown & { submenus: MenuLeaf[] }
export type MenuLeaf = Shown & { submenus: never[] }

type Managed = {
  _id: string
  name: string
  target: MenuTarget
  page: TargetPage | null
  url: string | null
  feature: FeatureKey | null
  parent: string | null
  version: number
  problem: MenuProblem | null
}

export type ManagedMenu = Managed & { submenus: ManagedLeaf[] }
type ManagedLeaf = Managed & { submenus: never[] }
export type ManagedItem = ManagedMenu | ManagedLeaf

export type MenuOrder = { _id: string; submenus: { _id: string }[] }[]

/** @param pages the items' targets; @param dead the urls where nothing answers */
export function manageTree(
  items: readonly MenuItem[],
  pages: readonly TargetPage[],
  dead: ReadonlySet<string>,
  features: Features,
): ManagedMenu[] {
  const pageById = new Map(pages.map((page) => [page._id, page]))
  const below = (parent: string | null) => items.filter((item) => item.parent === parent)
  const managed = ({ page_id, ...item }: MenuItem, submenus: ManagedLeaf[]): Managed => {
    const page = (page_id && pageById.get(page_id)) || null
    if (item.feature) {
      const { enabled, title, url } = features[item.feature]
      return { ...item, name: title, url, page, problem: enabled ? null : 'feature_off' }
    }
    const isDead = item.url !== null && dead.has(item.url)
    return { ...item, page, problem: isDead ? 'path_gone' : problemOf(item.target, page, submenus) }
  }
  return below(null).map((item) => {
    const submenus = below(item._id).map((one) => ({ ...managed(one, []), submenus: [] }))
    return { ...managed(item, submenus), submenus }
  })
}

function problemOf(target: MenuTarget, page: TargetPage | null, submenus: ManagedLeaf[]): MenuProblem | null {
  if (target === 'page') return page === null ? 'page_gone' : page.isPublic ? null : 'page_not_public'
  if (target === 'none' && !submenus.some(isVisible)) return 'nothing_below'
  return null
}

const isVisible = ({ problem }: Managed) => problem === null

/** An item with a problem is hidden with its children. */
export const publicTree = (tree: readonly ManagedMenu[]): MenuView[] =>
  tree.filter(isVisible).map((item) => ({
    ...shown(item),
    submenus: item.submenus.filter(isVisible).map((one) => ({ ...shown(one), submenus: [] })),
  }))

const shown = ({ _id, name, page, url, feature }: Managed): Shown => ({
  _id,
  name,
  page: page && { _id: page._id, slug: page.slug, title: page.title },
  url,
  feature,
})

/** The enabled features, and whether an item leads to them already, by feature or by address. */
export function featureChoices(tree: readonly ManagedMenu[], features: Features): FeatureChoice[] {
  const items = tree.flatMap((item) => [item, ...item.submenus])
  return featureKeys
    .filter((key) => features[key].enabled)
    .map((key) => ({
      key,
      title: features[key].title,
      isTaken: items.some(({ feature, url }) => feature === key || url === features[key].url),
    }))
}

/** Every item with its parent and position. */
export const placesOf = (order: MenuOrder): { id: string; parent: string | null; position: number }[] =>
  order.flatMap(({ _id, submenus }, position) => [
    { id: _id, parent: null, position },
    ...submenus.map((one, place) => ({ id: one._id, parent: _id, position: place })),
  ])
