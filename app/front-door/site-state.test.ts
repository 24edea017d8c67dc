// What Prometheus is told costs the same however many orders there have been.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestSite, type TestSite } from '../../tests/support/test-site.ts'
import { writePause } from '../platform/history/history-folder.server.ts'
import { openMetrics } from '../platform/metrics/metrics.server.ts'
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

test('a history that was given up is told, and one that began again', async () => {
  const { env } = site.parts
  const history = join(env.DATA_DIR, 'history')
  for (const folder of [history, join(env.DATA_DIR, 'postgres')]) await mkdir(folder, { recursive: true })
  const metrics = await openMetrics()
  metrics.meter.watchSite({ read: siteStateReader(site.parts, []), ask: async () => {} })
  const told = async () => /^praca_history_paused (.*)$/m.exec(await metrics.text())?.[1]
  expect(await told()).toBe('0')
  await writePause(history, { reason: 'room', at: new Date().toISOString() })
  expect(await told()).toBe('1')
  await writePause(history, null)
  expect(await told()).toBe('0')
})
