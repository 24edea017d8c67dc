import { afterEach, expect, test, vi } from 'vitest'
import { readingPrefix } from '../../platform/offline/caches.ts'
import { logOut } from './logout.ts'

afterEach(() => vi.unstubAllGlobals())

test('without a network, and without a token to send, what is kept to be read goes all the same', async () => {
  const caches = new Set([`${readingPrefix}1`, 'other'])
  const assign = vi.fn()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  vi.stubGlobal('caches', {
    keys: async () => [...caches],
    delete: async (name: string) => caches.delete(name),
  })
  vi.stubGlobal('window', { location: { assign } })
  await logOut('ana')
  expect([...caches]).toEqual(['other'])
  expect(assign).toHaveBeenCalledWith('/')
})
