import { expect, test } from 'vitest'
import { completeFeatures } from '../site/settings.ts'
import { featureChoices, manageTree } from './menu.ts'
import { emptyMenuForm, formOf, inputOf, possibleParents } from './menu-form.ts'

const item = (_id: string, parent: string | null) => ({
  _id,
  parent,
  name: _id,
  target: 'url' as const,
  page_id: null,
  url: `/${_id}`,
  feature: null,
  version: 1,
})
const tree = manageTree(
  [item('a', null), item('b', null), item('a1', 'a')],
  [],
  new Set(),
  completeFeatures({}),
)
const [a, b] = tree

test('the form sends one target and leaves the others out', () => {
  const typed = { ...emptyMenuForm, name: 'X', page: 'p', url: '/u', parent: '' }
  const none = { page: null, feature: null, url: null, parent: null }
  expect(inputOf({ ...typed, target: 'page' })).toEqual({ ...none, name: 'X', page: 'p' })
  expect(inputOf({ ...typed, target: 'url' })).toEqual({ ...none, name: 'X', url: '/u' })
  expect(inputOf({ ...typed, target: 'none' })).toEqual({ ...none, name: 'X' })
  expect(inputOf({ ...typed, feature: 'shop', target: 'feature' })).toEqual({ ...none, feature: 'shop' })
})

test('what is read into the form is sent back the same', () => {
  const leaf = a?.submenus[0]
  if (!leaf) throw new Error('no leaf')
  expect(inputOf(formOf(leaf))).toEqual({ name: 'a1', page: null, feature: null, url: '/a1', parent: 'a' })
})

test('an item may stand under the others of the first level, unless some stand under it', () => {
  expect(possibleParents(tree, null).map(({ _id }) => _id)).toEqual(['a', 'b'])
  expect(possibleParents(tree, b ?? null).map(({ _id }) => _id)).toEqual(['a'])
  expect(possibleParents(tree, a ?? null)).toEqual([])
})

test('the features that are on are offered; who stands in the menu, by itself or by its address, is taken', () => {
  const features = completeFeatures({
    posts: { enabled: true },
    events: { enabled: true },
    shop: { enabled: true, title: 'Feira' },
  })
  const items = [
    { ...item('a', null), url: '/agenda' },
    { ...item('b', 'a'), target: 'feature' as const, url: null, feature: 'shop' as const },
  ]
  expect(featureChoices(manageTree(items, [], new Set(), features), features)).toEqual([
    { key: 'posts', title: 'Notícias', isTaken: false },
    { key: 'events', title: 'Agenda', isTaken: true },
    { key: 'shop', title: 'Feira', isTaken: true },
  ])
})
