// What Prometheus is told costs the same however many orders there have been.
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestSite, type TestSite } from '../../tests/support/test-site.ts'
import { siteStateReader } from './site-state.server.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  await site.setUp()
})
afterAll(() => site.close())

test('orders that have come to their end are counted once in five minutes, the others each time', async () => {
  const read = siteStateReader(site.parts, [])
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const time = vi.spyOn(performance, 'now')
  try {
    const counts = () =>
      (asked.mock.calls as unknown as [unknown, unknown][])
        .filter(([said]) => /from "orders".*group by "status"/.test(String(said)))
        .map(([, values]) => values)
    const open = ['pending', 'processing']
    const ended = ['sent', 'received', 'canceled']
    const none = { pending: 0, processing: 0, sent: 0, received: 0, canceled: 0 }
    time.mockReturnValue(1_000)
    for (let scrapes = 0; scrapes < 3; scrapes++) expect((await read()).orders).toEqual(none)
    expect(counts()).toEqual([open, ended, open, open])
    time.mockReturnValue(1_000 + 5 * 60_000)
    await read()
    expect(counts().slice(4)).toEqual([open, ended])
  } finally {
    asked.mockRestore()
    time.mockRestore()
  }
})
