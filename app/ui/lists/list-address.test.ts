import { expect, test } from 'vitest'
import { isNarrowed, listAddress } from './list-address.ts'

const at = (text: string) => new URLSearchParams(text)

test('a new search, filter or sort begins at the first page', () => {
  expect(listAddress(at('q=mel&page=4'), { q: 'baru' }).toString()).toBe('q=baru')
  expect(listAddress(at('page=4&sort=title'), { status: 'draft' }).toString()).toBe('sort=title&status=draft')
})

test('turning the page keeps the rest', () => {
  expect(listAddress(at('q=mel&status=draft'), { page: '2' }).toString()).toBe('q=mel&status=draft&page=2')
  expect(listAddress(at('q=mel&page=2'), { page: '1' }).toString()).toBe('q=mel')
})

test('what is emptied leaves the address, what the list does not know stays', () => {
  expect(listAddress(at('q=mel&status=draft&from=menu'), { q: '', status: '' }).toString()).toBe('from=menu')
})

test('the address it came from is not touched', () => {
  const search = at('q=mel')
  listAddress(search, { q: '' })
  expect(search.get('q')).toBe('mel')
})

test('blanks narrow nothing', () => {
  expect(isNarrowed(at('q=%20&page=2'), ['q', 'status'])).toBe(false)
  expect(isNarrowed(at('status=draft'), ['q', 'status'])).toBe(true)
})
