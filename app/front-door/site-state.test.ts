// What Prometheus is told of the site: as it is, and at the same cost however many orders there have been.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { writePause } from '../platform/history/history-folder.server.ts'
import { openMetrics } from '../platform/metrics/metrics.server.ts'
import { openShop, type Shop } from '../rooms/orders/sample-orders.testing.ts'
import { siteStateReader } from './site-state.server.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Prometheus' text, as a program that has just begun tells it. */
async function openText() {
  const { meter, text } = await openMetrics()
  meter.watchSite({ read: siteStateReader(shop.parts, []), ask: async () => {} })
  return text
}

test('orders that have come to their end are counted once in five minutes, the others each time', async () => {
  const read = siteStateReader(shop.parts, [])
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

test('orders are told by their state', async () => {
  const product = await shop.product()
  for (let count = 0; count < 2; count++) await shop.place(null, product)
  const { _id } = await shop.place(null, product)
  const path = `/api/orders/${_id}/cancellation`
  expect((await shop.call('POST', path, { body: {}, token: shop.rosa.token })).status).toBe(200)
  const text = await openText()
  const lines = (await text()).matchAll(/^praca_orders\{state="(\w+)"\} (.+)$/gm)
  expect(Object.fromEntries([...lines].map(([, state = '', count]) => [state, Number(count)]))).toEqual({
    pending: 2,
    processing: 0,
    sent: 0,
    received: 0,
    canceled: 1,
  })
})

test('a history that was given up is told, and one that began again', async () => {
  const { env } = shop.parts
  const history = join(env.DATA_DIR, 'history')
  for (const folder of [history, join(env.DATA_DIR, 'postgres')]) await mkdir(folder, { recursive: true })
  const text = await openText()
  const told = async () => /^praca_history_paused (.*)$/m.exec(await text())?.[1]
  expect(await told()).toBe('0')
  await writePause(history, { reason: 'room', at: new Date().toISOString() })
  expect(await told()).toBe('1')
  await writePause(history, null)
  expect(await told()).toBe('0')
})
