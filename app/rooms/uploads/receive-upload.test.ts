import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { formWith, openUploadsSite, type UploadsSite } from './uploads-site.testing.ts'

let site: UploadsSite
beforeAll(async () => {
  site = await openUploadsSite()
})
afterAll(() => site.close())
afterEach(() => vi.restoreAllMocks())

test.each([
  ['images', 5, 10],
  ['images', 20, 10],
  ['files', 5, 10],
  ['files', 60, 30],
  ['files', 100, 50],
])('for %s of %d MB a sender has %d minutes', async (to, megabytes, minutes) => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await site.call('admin', 'POST', `/api/uploads/${to}`, formWith('x', 'a.txt'), {
    'content-length': String(megabytes * 1024 * 1024),
  })
  expect(timers.mock.calls.map(([, ms]) => ms)).toContain(minutes * 60_000)
})
