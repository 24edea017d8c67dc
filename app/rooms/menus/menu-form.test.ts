import { describe, expect, test } from 'vitest'
import { manageTree } from './menu.ts'
import { emptyMenuForm, findPages, formOf, inputOf, possibleParents } from './menu-form.ts'

const item = (_id: string, parent: string | null) => ({
  _id,
  parent,
  name: _id,
  target: 'url' as const,
  page_id: null,
  url: `/${_id}`,
  version: 1,
})
const tree = manageTree([item('a', null), item('b', null), item('a1', 'a')], [], new Set())
const [a, b] = tree

test('the form sends one target and leaves the others out', () => {
  const typed = { ...emptyMenuForm, name: 'X', page: 'p', url: '/u', parent: '' }
  expect(inputOf({ ...typed, target: 'page' })).toEqual({ name: 'X', page: 'p', url: null, parent: null })
  expect(inputOf({ ...typed, target: 'url' })).toEqual({ name: 'X', page: null, url: '/u', parent: null })
  expect(inputOf({ ...typed, target: 'none' })).toEqual({ name: 'X', page: null, url: null, parent: null })
})

test('what is read into the form is sent back the same', () => {
  const leaf = a?.submenus[0]
  if (!leaf) throw new Error('no leaf')
  expect(inputOf(formOf(leaf))).toEqual({ name: 'a1', page: null, url: '/a1', parent: 'a' })
})

test('an item may stand under the others of the first level, unless some stand under it', () => {
  expect(possibleParents(tree, null).map(({ _id }) => _id)).toEqual(['a', 'b'])
  expect(possibleParents(tree, b ?? null).map(({ _id }) => _id)).toEqual(['a'])
  expect(possibleParents(tree, a ?? null)).toEqual([])
})

describe('pages are found', () => {
  const pages = ['Nossa história', 'Ação e formação', 'Quem somos'].map((title, n) => ({
    _id: String(n),
    title,
    slug: `pagina-${n}`,
    isPublic: true,
  }))
  test.each([
    ['historia', ['Nossa história']],
    ['FORMAÇÃO açao', ['Ação e formação']],
    ['pagina-2', ['Quem somos']],
    ['xyz', []],
    ['  ', ['Nossa história', 'Ação e formação', 'Quem somos']],
  ])('by %j', (typed, titles) => {
    expect(findPages(pages, typed).map(({ title }) => title)).toEqual(titles)
  })
})
