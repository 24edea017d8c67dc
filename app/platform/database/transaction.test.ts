import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import { transaction } from './transaction.server.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

test('many more transactions at once than connections read clock and site, and none waits for another', async () => {
  const read = await Promise.all(
    Array.from({ length: 40 }, () =>
      transaction(site.ctx(), async (ctx) => ({ now: await ctx.now(), site: await ctx.site() })),
    ),
  )
  expect(read).toHaveLength(40)
  for (const { now, site } of read) {
    expect(now).toBeInstanceOf(Date)
    expect(site).toBeNull()
  }
})
