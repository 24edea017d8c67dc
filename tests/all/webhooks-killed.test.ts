// kill -9 of the program, and of its database, at random moments while orders are placed and another program is told of
// them over a line that is cut now and then: every order there is was told, under one id, and none that there is not.
// Four kills here, a hundred under FULL=1.
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { livePostmaster, shutDown } from '../../app/platform/cluster/postmaster.server.ts'
import { inDatabase } from '../support/in-database.ts'
import { administrator, newForm, openOrderSite, post, putProduct, send } from '../support/order-load.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { openReceiver, type Receiver, type Told } from '../support/webhook-receiver.ts'

const kills = process.env.FULL === '1' ? 100 : 4
const clients = 4

let folder: string
let receiver: Receiver
beforeAll(async () => {
  folder = await temporaryFolder('webhooks')
  receiver = await openReceiver()
  const site = await start()
  await openOrderSite(site)
  await inDatabase(folder, putProduct)
  const login = await post(site, '/api/auth/login', administrator)
  const { token } = (await login.json()) as { token: string }
  const made = await post(
    site,
    '/api/webhooks',
    { name: 'Planilha', url: `${receiver.origin}/aviso`, events: ['order.created'] },
    { Authorization: `Token ${token}` },
  )
  expect(made.status).toBe(201)
  await site.stop()
  // What was cut twice would be told in five minutes only.
  const isNew = ({ headers }: Told) =>
    receiver.told.filter((one) => one.headers['webhook-id'] === headers['webhook-id']).length === 1
  receiver.answer((one) => (receiver.told.length % 10 === 0 && isNew(one) ? 'cut' : { status: 204 }))
})
afterAll(async () => {
  const left = livePostmaster(join(folder, 'postgres'))
  if (left) await shutDown(join(folder, 'postgres'), left)
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  await receiver.close()
})

const start = () =>
  startSite({ folder, env: { TRUST_PROXY: '127.0.0.1/32', OUTSIDE_ORIGIN: receiver.origin } })

/** Places orders until the program is gone. */
async function buy(site: RunningSite, acknowledged: Set<string>) {
  for (;;)
    try {
      const answer = await send(site, newForm())
      const json = (await answer.json()) as { _id: string }
      if (answer.status === 201) acknowledged.add(json._id)
      // A hundred orders a second would be told for minutes.
      await new Promise((later) => setTimeout(later, 100))
    } catch {
      return
    }
}

test(
  `${kills} times kill -9 while another program is told`,
  async () => {
    const acknowledged = new Set<string>()
    for (let kill = 1; kill <= kills; kill++) {
      const site = await start()
      const heard = receiver.told.length
      const buying = Array.from({ length: clients }, () => buy(site, acknowledged))
      while (receiver.told.length === heard) await new Promise((later) => setTimeout(later, 5))
      await new Promise((later) => setTimeout(later, randomInt(800)))
      const ended = once(site.process, 'exit')
      site.process.kill('SIGKILL')
      if (kill % 3 === 0) process.kill(Number(livePostmaster(join(folder, 'postgres'))?.pid), 'SIGKILL')
      await ended
      await Promise.all(buying)
    }

    const count = (text: string) =>
      inDatabase(folder, async (client) => Number((await client.query(text)).rows[0]?.count))
    const left = `select (select count(*) from webhook_deliveries where state <> 'delivered')
      + (select count(*) from untold_events) as count`
    const site = await start()
    await expect.poll(() => count(left), { timeout: 120_000, interval: 1_000 }).toBe(0)
    await site.stop()

    const orders = await inDatabase(folder, async (client) =>
      (await client.query<{ id: string }>('select id from orders')).rows.map(({ id }) => id),
    )
    const idsOf = new Map<string, Set<string>>()
    for (const { headers, body } of receiver.told)
      idsOf.getOrInsertComputed(JSON.parse(body).data._id, () => new Set()).add(headers['webhook-id'] ?? '')
    expect([...idsOf.keys()].sort()).toEqual(orders.sort())
    expect([...idsOf.values()].filter((ids) => ids.size !== 1)).toEqual([])
    expect(new Set([...idsOf.values()].flatMap((ids) => [...ids])).size).toBe(orders.length)
    expect([...acknowledged].filter((id) => !idsOf.has(id))).toEqual([])
    expect(acknowledged.size).toBeGreaterThan(kills)
    // What was cut, or heard by a program that was gone, was told again.
    expect(receiver.told.length).toBeGreaterThan(orders.length)
    console.info(`${kills} kills, ${orders.length} orders, told ${receiver.told.length} times`)
  },
  300_000 + kills * 20_000,
)
