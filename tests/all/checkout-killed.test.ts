// kill -9 of the program at random moments of a load of orders and uploads: it is back by itself each time, no order that
// was acknowledged is lost, none is there twice, the stock is what the orders say, and every picture is whole or not
// there. A few kills here, five hundred under FULL=1; every fifth takes the database along.
import { randomInt } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { livePostmaster, shutDown } from '../../app/platform/cluster/postmaster.server.ts'
import { inDatabase } from '../support/in-database.ts'
import {
  type Form,
  insistOnAll,
  newForm,
  openOrderSite,
  putProduct,
  send,
  stock,
} from '../support/order-load.ts'
import { type KeptSite, type RunningSite, startKeptSite } from '../support/running-site.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import {
  expectWholeUploads,
  forgetUploads,
  openUploads,
  type Uploads,
  upload,
} from '../support/upload-load.ts'

const kills = process.env.FULL === '1' ? 500 : 6
const clients = 8

let folder: string
let site: KeptSite
let uploads: Uploads
beforeAll(async () => {
  folder = await temporaryFolder('checkout')
  // Each order comes from an address of its own: a limit is none of what is proven here.
  site = await startKeptSite({ folder, env: { TRUST_PROXY: '127.0.0.1/32' } })
  await openOrderSite(site)
  await inDatabase(folder, putProduct)
  uploads = await openUploads(site)
})
afterAll(async () => {
  await site?.stop()
  const left = livePostmaster(join(folder, 'postgres'))
  if (left) await shutDown(join(folder, 'postgres'), left)
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

/** Places orders until the program is gone; a form without an answer is kept for later. */
async function buy(site: RunningSite, acknowledged: Map<string, string>, forms: Map<string, Form>) {
  for (;;) {
    const form = newForm()
    forms.set(form.key, form)
    try {
      const answer = await send(site, form)
      const json = (await answer.json()) as { _id: string }
      if (answer.status === 201) acknowledged.set(form.key, json._id)
    } catch {
      return
    }
  }
}

/** Uploads pictures until the program is gone; an answer on its way is lost with it. */
async function sendPictures(site: RunningSite) {
  for (;;)
    try {
      await upload(site, uploads)
      await new Promise((later) => setTimeout(later, 50))
    } catch {
      return
    }
}

const untold = (client: Client) => client.query('select from untold_events').then(({ rowCount }) => rowCount)

test(
  `${kills} times kill -9 during checkouts and uploads`,
  async () => {
    const forms = new Map<string, Form>()
    const acknowledged = new Map<string, string>()
    const moments: number[] = []
    for (let kill = 1; kill <= kills; kill++) {
      // The next program is at another port: each client knows the one it began with.
      const now = { ...site, origin: site.origin }
      if (kill % 20 === 0) await forgetUploads(folder)
      const work = [
        sendPictures(now),
        ...Array.from({ length: clients }, () => buy(now, acknowledged, forms)),
      ]
      const before = { orders: acknowledged.size, uploads: uploads.acknowledged.size }
      // Not before the first of both: a program that is killed while it warms up proves nothing.
      while (acknowledged.size === before.orders || uploads.acknowledged.size === before.uploads)
        await new Promise((later) => setTimeout(later, 5))
      const moment = randomInt(800)
      moments.push(moment)
      await new Promise((later) => setTimeout(later, moment))
      site.kill()
      if (kill % 5 === 0) process.kill(Number(livePostmaster(join(folder, 'postgres'))?.pid), 'SIGKILL')
      await site.comeBack()
      await Promise.all(work)
    }

    const orders = await insistOnAll(site, forms)
    const unanswered = forms.size - acknowledged.size
    await expectWholeUploads(site, folder, uploads)
    // The letter of an order is written by a job of its own; of five hundred kills thousands are left.
    await expect
      .poll(() => inDatabase(folder, untold), { timeout: 60_000 + kills * 5_000, interval: 500 })
      .toBe(0)
    expect(await site.stop()).toBe(0)
    const lost = [...acknowledged].filter(([key, id]) => orders.get(key) !== id)
    expect({ moments, lost }).toEqual({ moments, lost: [] })
    expect(new Set(orders.values()).size).toBe(forms.size)
    expect(unanswered, 'nobody was interrupted').toBeGreaterThan(0)

    // What nobody confirms is given back after an hour, by one move each, and five hundred kills take longer.
    const { rows } = await inDatabase(folder, (client) =>
      client.query(`select (select count(*)::int from orders) as orders, (select count(*)::int from order_keys) as keys,
      (select count(*)::int from order_moves) - (select count(*)::int from orders where not is_held) as moves,
      (select count(*)::int from order_lines) as lines,
      (select count(distinct order_line_id)::int from stock_lines where kind = 'sale') as sold_lines,
      (select count(*)::int from stock_lines where kind = 'sale') as sales,
      (select count(*)::int from stock_lines where kind = 'return')
        - (select count(*)::int from orders where not is_held) as returned_twice,
      (select count(*)::int from letters where kind = 'order-placed') as letters,
      (select sum(delta)::int from stock_lines where kind <> 'return') as ledger,
      (select stock from goods) - (select sum(delta)::int from stock_lines) as stray,
      (select sum(qtd)::int from order_lines) as bought`),
    )
    const count = forms.size
    const bought = [...forms.values()].reduce((sum, { body }) => sum + (body.items[0]?.qtd ?? 0), 0)
    expect({ moments, ...rows[0] }).toEqual({
      moments,
      orders: count,
      keys: count,
      moves: count,
      lines: count,
      sold_lines: count,
      sales: count,
      returned_twice: 0,
      letters: count,
      ledger: stock - bought,
      stray: 0,
      bought,
    })
    const pictures = uploads.acknowledged.size
    console.log(
      `${kills} kills under ${count} orders and ${pictures} pictures, ${unanswered} orders asked again, 0 lost`,
    )
  },
  300_000 + kills * 20_000,
)
