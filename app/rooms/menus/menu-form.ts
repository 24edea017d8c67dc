import type { FeatureKey } from '../site/settings.ts'
import type { ManagedItem, ManagedMenu, MenuTarget } from './menu.ts'

export type MenuForm = {
  name: string
  target: MenuTarget
  page: string
  feature: FeatureKey | ''
  url: string
  parent: string
}

export const emptyMenuForm: MenuForm = {
  name: '',
  target: 'page',
  page: '',
  feature: '',
  url: '',
  parent: '',
}

export const fieldLabels: Record<keyof MenuForm, string> = {
  name: 'Nome',
  target: 'Leva a',
  page: 'Página',
  feature: 'Parte do site',
  url: 'Endereço',
  parent: 'Onde fica',
}

export const formOf = (item: ManagedItem): MenuForm => ({
  name: item.name,
  target: item.target,
  page: item.page?._id ?? '',
  feature: item.feature ?? '',
  url: item.target === 'url' ? (item.url ?? '') : '',
  parent: item.parent ?? '',
})

/** The item with one target, the others null. A feature brings its own name. */
export const inputOf = ({ name, target, page, feature, url, parent }: MenuForm) => ({
  ...(target !== 'feature' && { name }),
  page: target === 'page' ? page : null,
  feature: target === 'feature' ? (feature as FeatureKey) : null,
  url: target === 'url' ? url : null,
  parent: parent || null,
})

/** The first-level items, unless this one has children. */
export function possibleParents(tree: readonly ManagedMenu[], self: ManagedItem | null) {
  if (self && self.submenus.length > 0) return []
  return tree.filter((item) => item._id !== self?._id).map(({ _id, name }) => ({ _id, name }))
}
