// A machine that runs out of memory during checkouts: the system kills the program or a process of PostgreSQL, whichever it
// finds the largest. It is back by itself each time, and no order is lost or twice. Under FULL=1, by root on Linux.
import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { livePostmaster, shutDown } from '../../app/platform/cluster/postmaster.server.ts'
import { inDatabase } from '../support/in-database.ts'
import { limitMemory, type MemoryLimit } from '../support/memory-limit.ts'
import { type Form, insistOnAll, newForm, openOrderSite, putProduct, send } from '../support/order-load.ts'
import { type KeptSite, startKeptSite } from '../support/running-site.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const rounds = 10
const clients = 4

let limit: MemoryLimit | null = null
let why = ''
let folder: string
let site: KeptSite

beforeAll(async () => {
  if (process.env.FULL !== '1') {
    why = 'only under FULL=1, it takes a minute or two'
    return
  }
  try {
    limit = limitMemory(700 * 1024 * 1024)
  } catch (problem) {
    why = `no group of processes with a limit here: ${problem instanceof Error ? problem.message : problem}`
    return
  }
  folder = await temporaryFolder('out-of-memory')
  const within = [...limit.within, 'sh', '-c', firstToGo, 'sh']
  site = await startKeptSite({ folder, env: { TRUST_PROXY: '127.0.0.1/32' }, within })
  await openOrderSite(site)
  await inDatabase(folder, putProduct)
})
afterAll(async () => {
  if (!limit) return
  await site?.stop()
  const left = livePostmaster(join(folder, 'postgres'))
  if (left) await shutDown(join(folder, 'postgres'), left)
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  await delay(500)
  limit.close()
})

/** The system is told to take the site's processes first, and not the one that eats. */
const firstToGo = 'echo 1000 > /proc/self/oom_score_adj && exec "$@"'

/** Takes four megabytes every ten milliseconds. */
const eater = `
  const eaten = []
  setInterval(() => eaten.push(Buffer.alloc(4 * 1024 * 1024, 1)), 10)`

async function buyUntil(isOver: () => boolean, acknowledged: Map<string, string>, forms: Map<string, Form>) {
  while (!isOver()) {
    const form = newForm()
    forms.set(form.key, form)
    try {
      const answer = await send(site, form)
      const json = (await answer.json()) as { _id: string }
      if (answer.status === 201) acknowledged.set(form.key, json._id)
    } catch {
      await delay(50)
    }
  }
}

async function eatUntilKilled({ within, kills }: MemoryLimit, before: number): Promise<void> {
  const [shell = '', ...args] = [...within, process.execPath, '-e', eater]
  const eating: ChildProcess = spawn(shell, args, { stdio: 'ignore' })
  const over = new Promise((resolve) => eating.once('exit', resolve))
  while (kills() === before) {
    expect(eating.exitCode, 'the one that eats was to be spared').toBeNull()
    await delay(10)
  }
  eating.kill('SIGKILL')
  await over
}

test(`${rounds} times out of memory during checkouts`, async ({ skip }) => {
  if (!limit) return skip(why)
  const forms = new Map<string, Form>()
  const acknowledged = new Map<string, string>()
  for (let round = 0; round < rounds; round++) {
    let isOver = false
    const buying = Array.from({ length: clients }, () => buyUntil(() => isOver, acknowledged, forms))
    const known = acknowledged.size
    await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(known)
    await eatUntilKilled(limit, limit.kills())
    const then = acknowledged.size
    // By the program that is back, without a hand on it.
    await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(then + clients)
    isOver = true
    await Promise.all(buying)
  }
  expect(limit.kills()).toBeGreaterThanOrEqual(rounds)
  const orders = await insistOnAll(site, forms)
  const lost = [...acknowledged].filter(([key, id]) => orders.get(key) !== id)
  expect(lost).toEqual([])
  expect(new Set(orders.values()).size).toBe(forms.size)
  const { rows } = await inDatabase(folder, (client) =>
    client.query(`select (select count(*)::int from orders) as orders,
      (select count(*)::int from order_lines) as lines,
      (select count(*)::int from stock_lines where kind = 'sale') as sales,
      (select stock from goods) - (select sum(delta)::int from stock_lines) as stray`),
  )
  expect(rows[0]).toEqual({ orders: forms.size, lines: forms.size, sales: forms.size, stray: 0 })
  console.log(`${limit.kills()} processes killed for want of memory under ${forms.size} orders, 0 lost`)
}, 900_000)
