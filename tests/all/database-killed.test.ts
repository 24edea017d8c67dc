// The database dies under a program at work: one of its processes, all connections, the whole server, at random moments
// of a load of orders and uploads. The program stays, answers the pages it has kept, says 503 elsewhere, and is whole
// again: no acknowledged order or picture is lost, and no job stays locked. A few kills here, five hundred under FULL=1.
import { randomInt } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { livePostmaster, shutDown } from '../../app/platform/cluster/postmaster.server.ts'
import { isAlive } from '../../app/platform/cluster/process-alive.server.ts'
import { childrenOf } from '../support/children-of.ts'
import { inDatabase } from '../support/in-database.ts'
import { type Form, insistOnAll, newForm, openOrderSite, putProduct, send } from '../support/order-load.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { expectWholeUploads, forgetUploads, openUploads, upload } from '../support/upload-load.ts'

const kills = process.env.FULL === '1' ? 500 : 5
const clients = 4

let folder: string
let site: RunningSite
beforeAll(async () => {
  folder = await temporaryFolder('killed')
  site = await startSite({ folder, env: { TRUST_PROXY: '127.0.0.1/32' } })
  await openOrderSite(site)
  await inDatabase(folder, putProduct)
})
afterAll(async () => {
  await site?.stop()
  const left = livePostmaster(join(folder, 'postgres'))
  if (left) await shutDown(join(folder, 'postgres'), left)
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const postmaster = () => Number(livePostmaster(join(folder, 'postgres'))?.pid)

const connections = `select pg_terminate_backend(pid) from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`

const ways: Record<string, () => Promise<unknown> | unknown> = {
  'one connection, by the server': () =>
    inDatabase(folder, (client) => client.query(`${connections} order by random() limit 1`)),
  'every connection, by the server': () => inDatabase(folder, (client) => client.query(connections)),
  'one process of the server': () => {
    const backends = childrenOf(postmaster()).filter(({ command }) => command.includes(' praca praca '))
    const one = backends[randomInt(backends.length || 1)]
    if (one) process.kill(one.pid, 'SIGKILL')
  },
  'the server, at once': () => process.kill(postmaster(), 'SIGKILL'),
  'the server, as a fast restart does': () => process.kill(postmaster(), 'SIGINT'),
}

test(
  `${kills} times the database is killed under checkouts and uploads`,
  async () => {
    const forms = new Map<string, Form>()
    const acknowledged = new Map<string, string>()
    const strange: string[] = []
    let isOver = false
    let exits = 0
    let begun = 0
    let newestAcknowledged = -1
    site.process.once('exit', () => exits++)

    const buy = async () => {
      while (!isOver && exits === 0) {
        const number = begun++
        const form = newForm()
        forms.set(form.key, form)
        try {
          const answer = await send(site, form)
          const json = (await answer.json()) as { _id: string }
          if (answer.status === 201) {
            acknowledged.set(form.key, json._id)
            newestAcknowledged = Math.max(newestAcknowledged, number)
          } else if (answer.status !== 503 || !answer.headers.get('retry-after'))
            strange.push(`order: ${answer.status} ${JSON.stringify(json)}`)
          // As a person would: each is asked again at the end, and on a busy machine the way back is long.
          else await new Promise((later) => setTimeout(later, 1_000))
        } catch (problem) {
          strange.push(`order: ${problem}`)
        }
      }
    }
    const uploads = await openUploads(site)
    const sendPictures = async () => {
      while (!isOver && exits === 0) {
        await upload(site, uploads).catch((problem) => strange.push(`upload: ${problem}`))
        await new Promise((later) => setTimeout(later, 200))
      }
    }
    // Orders change nothing that it shows.
    const still = `${site.origin}/offline`
    const isKept = async () => exits > 0 || (await fetch(still)).headers.get('x-cache-class') === 'public'
    const visit = async () => {
      while (!isOver && exits === 0) {
        for (const path of ['/', '/api/settings', '/nao-existe'])
          await fetch(site.origin + path).then(
            async (answer) => {
              await answer.arrayBuffer()
              const isFine =
                answer.status < 500 || (answer.status === 503 && answer.headers.get('retry-after') !== null)
              if (!isFine) strange.push(`${path}: ${answer.status}`)
            },
            (problem) => strange.push(`${path}: ${problem}`),
          )
        await new Promise((later) => setTimeout(later, 50))
      }
    }
    const work = [visit(), sendPictures(), ...Array.from({ length: clients }, buy)]

    const names = Object.keys(ways)
    // An order that was on its way before says nothing of the time after a kill.
    const whole = async () => {
      const next = begun
      await expect.poll(() => newestAcknowledged >= next || exits > 0, { timeout: 60_000 }).toBe(true)
    }
    const done: string[] = []
    for (let kill = 0; kill < kills && exits === 0; kill++) {
      await whole()
      await expect.poll(() => uploads.acknowledged.size > kill || exits > 0, { timeout: 60_000 }).toBe(true)
      if (kill % 20 === 0) await forgetUploads(folder)
      await new Promise((later) => setTimeout(later, randomInt(400)))
      await expect.poll(isKept).toBe(true)
      const name = names[kill % names.length] as string
      done.push(name)
      const killed = postmaster()
      await Promise.resolve(ways[name]?.()).catch((problem: { code?: string }) => {
        // The connection that kills may be among those that die.
        if (problem.code !== '57P01') throw problem
      })
      if (/server,/.test(name)) {
        const kept = await fetch(still).then(({ status }) => status, String)
        expect({ kept, said: kept === 200 ? '' : site.output().slice(-3_000) }).toEqual({
          kept: 200,
          said: '',
        })
        // On a busy machine it takes its time to go, and who asks it meanwhile is refused.
        await expect.poll(() => isAlive(killed), { timeout: 60_000 }).toBe(false)
      }
    }
    await whole()
    isOver = true
    await Promise.all(work)
    const said = exits > 0 ? site.output().slice(-3_000) : ''
    expect({ exits, said, strange: strange.slice(0, 10), done }).toEqual({
      exits: 0,
      said: '',
      strange: [],
      done,
    })

    const orders = await insistOnAll(site, forms)
    expect([...acknowledged].filter(([key, id]) => orders.get(key) !== id)).toEqual([])
    await expectWholeUploads(site, folder, uploads)
    const left = () =>
      inDatabase(folder, async (client) => {
        const { rows } = await client.query(`select
          (select count(*)::int from orders) as orders,
          (select count(*)::int from graphile_worker._private_jobs where locked_by is not null) as locked,
          (select count(*)::int from graphile_worker._private_jobs where attempts = 0 and run_at < now()) as waiting`)
        return rows[0]
      })
    await expect
      .poll(left, { timeout: 120_000 + kills * 1_000, interval: 500 })
      .toEqual({ orders: forms.size, locked: 0, waiting: 0 })
    // What changes is heard again: the kept home follows.
    await inDatabase(folder, (client) => client.query(`update site set title = 'Loja nova'`))
    await expect.poll(async () => (await fetch(site.origin)).text()).toContain('Loja nova')
    const unanswered = forms.size - acknowledged.size
    const pictures = uploads.acknowledged.size
    console.log(
      `${kills} kills under ${forms.size} orders and ${pictures} pictures, ${unanswered} orders asked again, 0 lost`,
    )
  },
  300_000 + kills * 15_000,
)
