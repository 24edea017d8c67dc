import { expect, test } from 'vitest'
import type { MenuLeaf, MenuView } from '../../rooms/menus/menu.ts'
import { showcaseOf } from './showcase.ts'

const leaf = (page: string | null): MenuLeaf => ({
  _id: `item-${page}`,
  name: 'Item',
  page: page === null ? null : { _id: page, slug: page, title: page },
  url: page === null ? '/fora' : null,
  feature: null,
  submenus: [],
})
const part = (page: string | null, ...below: (string | null)[]): MenuView => ({
  ...leaf(page),
  submenus: below.map(leaf),
})

test('every part of the menu comes before the second page of any', () => {
  expect(
    showcaseOf([part('quem', 'quem', 'historia'), part('frutos'), part(null, 'visite', 'mapa')]),
  ).toEqual(['quem', 'frutos', 'visite', 'historia', 'mapa'])
})

test('a page in two places is shown once, and six are enough', () => {
  expect(showcaseOf([part('a', 'b', 'c', 'd'), part('a', 'e', 'f', 'g', 'h')])).toEqual([
    'a',
    'b',
    'e',
    'c',
    'f',
    'd',
  ])
})

test('a menu without pages shows none', () => {
  expect(showcaseOf([])).toEqual([])
  expect(showcaseOf([part(null, null)])).toEqual([])
})
