// Other programs are told what happens: what was committed and nothing else, signed, again until they take it, and to
// nobody who was not asked for.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUIDv7 } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { runSiteJobs, siteJobs } from '../app/front-door/jobs.server.ts'
import type { SiteEventType } from '../app/platform/events/events.ts'
import { createOutside } from '../app/platform/outside/outside.server.ts'
import { mostEndpoints, mostTries, pauseAfter } from '../app/rooms/integrations/webhook.ts'
import { tellOne } from '../app/rooms/integrations/webhooks-subscriber.server.ts'
import { bodyOf, openShop, type Shop } from '../app/rooms/orders/sample-orders.testing.ts'
import type { SignedIn } from './support/test-site.ts'
import { openReceiver, type Receiver } from './support/webhook-receiver.ts'

let receiver: Receiver
let shop: Shop
let rosa: SignedIn
beforeAll(async () => {
  receiver = await openReceiver()
  shop = await openShop({ env: { OUTSIDE_ORIGIN: receiver.origin } })
  rosa = await shop.addUser('admin', { name: 'Rosa' })
})
afterAll(async () => {
  await shop.close()
  await receiver.close()
})
beforeEach(async () => {
  await shop.moveClock('0')
  await shop.db.deleteFrom('webhook_endpoints').execute()
  await sql`delete from untold_events`.execute(shop.db)
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db)
  receiver.answer(() => ({ status: 204 }))
})

const call = (method: string, path: string, body?: unknown) =>
  shop.call(method, path, { token: rosa.token, ...(body !== undefined && { body }) })

async function listen(events: SiteEventType[], path = '/hook') {
  const url = receiver.origin + path
  const { status, json } = await call('POST', '/api/webhooks', { name: 'Planilha', url, events })
  expect(status, JSON.stringify(json)).toBe(201)
  return json as { _id: string; secret: string }
}
const deliveries = async ({ _id }: { _id: string }) =>
  (await call('GET', `/api/webhooks/${_id}/deliveries?per_page=100`)).json.data

type Job = { id: string; name: string; payload: { delivery: string }; run_at: Date }
const waiting = async (): Promise<Job[]> => {
  await shop.hear()
  const { rows } = await sql<Job>`
    select job.id::text, task.identifier as name, job.payload, job.run_at from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'deliverWebhook' order by job.id`.execute(shop.db)
  return rows
}

/** The jobs that wait, whenever they are due unless it is said, as the worker would do them. @returns how many there were */
async function work({ isDue = false } = {}): Promise<number> {
  const now = await shop.ctx().now()
  const jobs = (await waiting()).filter(({ run_at }) => !isDue || run_at <= now)
  const ids = jobs.map(({ id }) => id)
  await sql`delete from graphile_worker._private_jobs where id = any (${ids}::bigint[])`.execute(shop.db)
  for (const { name, payload } of jobs)
    await siteJobs(shop.parts)[name]?.(shop.ctx(), payload, { attempts: 1, maxAttempts: 25 })
  return jobs.length
}
/** As the timetable would. */
const wake = () => siteJobs(shop.parts).wakeWebhooks?.(shop.ctx(), {}, { attempts: 1, maxAttempts: 25 })
const order = { _id: randomUUIDv7(), number: 1, deed: 'placed' }
const types = () => receiver.told.map(({ body }) => JSON.parse(body).type)
const sentTo = () => receiver.told.map(({ headers }) => headers['webhook-id'])

describe('what happens is told', () => {
  test('an order, its payment and its way, with states and no person', async () => {
    const endpoint = await listen(['order.created', 'order.changed', 'payment.confirmed'])
    const { _id, number, total_cents } = await shop.place(null, await shop.product(), 1)
    await call('POST', `/api/orders/${_id}/payment`, {})
    await call('POST', `/api/orders/${_id}/annotation`, { internal_note: 'Liga antes' })
    await work()
    // Each by a job of its own: what was told at once arrives in any order.
    expect(types().toSorted()).toEqual(['order.changed', 'order.created', 'payment.confirmed'])
    const told = new Map(receiver.told.map(({ body }) => [JSON.parse(body).type, JSON.parse(body)]))
    expect(told.get('order.created').data).toEqual({
      _id,
      number,
      deed: 'placed',
      status: 'pending',
      payment: 'awaiting',
      situation: null,
      total_cents,
    })
    expect(told.get('payment.confirmed').data).toMatchObject({
      deed: 'paid',
      status: 'processing',
      payment: 'confirmed',
    })
    const { customer_name, customer_email, customer_document } = await shop.order(_id)
    for (const { body } of receiver.told)
      for (const secret of [customer_name, customer_email, customer_document])
        expect(body).not.toContain(secret)
    expect((await deliveries(endpoint)).map(({ state }: { state: string }) => state)).toEqual(
      Array(3).fill('delivered'),
    )
  })

  test('stock that runs low and out, once each, by whatever moved it', async () => {
    await listen(['stock.low', 'stock.out'])
    const product = await shop.product({ stock: 7 })
    const data = () => receiver.told.map(({ body }) => JSON.parse(body).data)
    await shop.place(null, product, 1)
    expect(await work()).toBe(0)
    await shop.place(null, product, 2)
    await shop.place(null, product, 1)
    await work()
    expect([types(), data()]).toEqual([['stock.low'], [{ product, stock: 4 }]])
    await call('POST', `/api/products/${product}/stock`, { delta: -3, reason: 'Quebrou' })
    await call('POST', `/api/products/${product}/stock`, { delta: -1, reason: 'Quebrou' })
    await work()
    expect([types().slice(1), data().slice(1)]).toEqual([['stock.out'], [{ product, stock: 0 }]])
    await call('POST', `/api/products/${product}/stock`, { delta: 3, reason: 'Chegou' })
    expect(await work()).toBe(0)
  })

  test('a message by its id alone; spam is none', async () => {
    await listen(['message.received'])
    const write = (more: object) =>
      shop.call('POST', '/api/contacts/contact', {
        body: { name: 'João', email: 'joao@exemplo.test', message: 'Bom dia!', elapsed_ms: 30_000, ...more },
      })
    await write({})
    await write({ website: 'https://spam.test' })
    await work()
    const [{ id }] = await shop.db
      .selectFrom('messages')
      .select('id')
      .where('state', '=', 'new')
      .execute()
      .then((rows) => rows as [{ id: string }])
    expect(receiver.told.map(({ body }) => JSON.parse(body).data)).toEqual([{ _id: id }])
  })

  test('a publication when it is out: at once, or by the clock, and once', async () => {
    await listen(['publication.published'])
    const clock = () =>
      siteJobs(shop.parts).tellPublications?.(shop.ctx(), {}, { attempts: 1, maxAttempts: 25 })
    const draft = (await call('POST', '/api/posts', { title: 'Feira' })).json
    await clock()
    expect(await work()).toBe(0)
    const at = `/api/posts/${draft._id}`
    const out = (await call('PATCH', at, { status: 'published', version: draft.version })).json
    await call('PATCH', at, { title: 'Feira livre', version: out.version })
    await clock()
    await work()
    expect(receiver.told.map(({ body }) => JSON.parse(body).data)).toEqual([
      { type: 'post', _id: draft._id, slug: 'feira', title: 'Feira' },
    ])

    const planned = await call('POST', '/api/events', {
      title: 'Mutirão',
      date_time: '2027-12-04T19:00',
      status: 'scheduled',
      published_at: new Date(Date.now() + 3_600_000).toISOString(),
    })
    expect(planned.status, planned.text).toBe(201)
    await clock()
    expect(await work()).toBe(0)
    await shop.moveClock('61 minutes')
    await Promise.all([clock(), clock(), clock()])
    await clock()
    await work()
    expect(receiver.told.slice(1).map(({ body }) => JSON.parse(body).data)).toEqual([
      { type: 'event', _id: planned.json._id, slug: 'mutirao', title: 'Mutirão' },
    ])
  })

  test('no publication from before it was asked for', async () => {
    const { _id } = await listen(['order.created'])
    const title = 'Oficina de sementes'
    expect((await call('POST', '/api/posts', { title, status: 'published' })).status).toBe(201)
    await shop.moveClock('6 hours')
    const events = ['order.created', 'publication.published']
    expect((await call('PATCH', `/api/webhooks/${_id}`, { events })).status).toBe(200)
    await siteJobs(shop.parts).tellPublications?.(shop.ctx(), {}, { attempts: 1, maxAttempts: 25 })
    expect(await work()).toBe(0)
  })

  test('only to whom it was asked for, and nobody costs neither row nor job', async () => {
    const product = await shop.product({ stock: 9 })
    const rows = async () =>
      Number(
        (await sql<{ n: string }>`select count(*) as n from webhook_deliveries`.execute(shop.db)).rows[0]?.n,
      )
    await shop.place(null, product, 1)
    await shop.hear()
    expect([await rows(), (await waiting()).length]).toEqual([0, 0])
    const one = await listen(['message.received'])
    await shop.place(null, product, 1)
    expect([await rows(), (await waiting()).length]).toEqual([0, 0])
    await listen(['order.created'], '/a')
    await listen(['order.created'], '/b')
    await call('PATCH', `/api/webhooks/${one._id}`, { events: ['order.created'], enabled: false })
    await shop.place(null, product, 1)
    await work()
    expect(receiver.told.map(({ path }) => path).sort()).toEqual(['/a', '/b'])
    expect(new Set(sentTo()).size).toBe(2)
  })

  test('with the order or not at all, wherever its transaction fails', async () => {
    await listen(['order.created', 'stock.out'])
    const product = await shop.product({ stock: 1 })
    const count = async () => {
      const { rows } = await sql<{ orders: string; told: string }>`select
        (select count(*) from orders) as orders, (select count(*) from webhook_deliveries) + (select count(*) from untold_events) as told`.execute(
        shop.db,
      )
      return [Number(rows[0]?.orders), Number(rows[0]?.told), (await waiting()).length]
    }
    const place = () =>
      shop.call('POST', '/api/orders', {
        body: bodyOf(product),
        headers: { 'idempotency-key': randomUUIDv7() },
      })
    const before = await count()
    for (const table of ['untold_events', 'order_lines', 'graphile_worker._private_jobs']) {
      await sql.raw(`alter table ${table} add constraint broken check (false) not valid`).execute(shop.db)
      expect((await place()).status, table).not.toBe(201)
      await sql.raw(`alter table ${table} drop constraint broken`).execute(shop.db)
      expect(await count(), table).toEqual(before)
    }
    const answers = await Promise.all(Array.from({ length: 8 }, place))
    expect(answers.filter(({ status }) => status === 201).length).toBe(1)
    expect(await count()).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 2, (before[2] ?? 0) + 2])
  })
})

describe('a delivery', () => {
  test('is signed as Standard Webhooks says, and a library of theirs verifies it', async () => {
    const { secret } = await listen(['order.created'])
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    await shop.place(null, await shop.product(), 1)
    await work()
    const [{ headers, body } = expect.fail()] = receiver.told
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'order.created' })
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Praca' })
    for (const own of ['cookie', 'authorization']) expect(headers).not.toHaveProperty(own)
    expect(() => new Webhook(secret).verify(body.replace('pending', 'paid'), headers)).toThrow()
    expect(() => new Webhook(secret).verify(body, { ...headers, 'webhook-id': 'msg_other' })).toThrow()
    expect(() => new Webhook('whsec_c2VjcmV0').verify(body, headers)).toThrow()
  })

  test('is signed by the former secret too for a day after it was changed', async () => {
    const { _id, secret: former } = await listen(['order.created'])
    const { secret } = (await call('POST', `/api/webhooks/${_id}/secret`, {})).json
    const verifies = (one: string) => {
      const told = receiver.told.at(-1) ?? expect.fail()
      try {
        new Webhook(one).verify(told.body, told.headers)
        return true
      } catch {
        return false
      }
    }
    await call('POST', `/api/webhooks/${_id}/test`, {})
    expect([verifies(former), verifies(secret)]).toEqual([true, true])
    await sql`update webhook_endpoints set old_secret_until = now() - interval '1 second'`.execute(shop.db)
    await call('POST', `/api/webhooks/${_id}/test`, {})
    expect([verifies(former), verifies(secret)]).toEqual([false, true])
    const row = await shop.db.selectFrom('webhook_endpoints').selectAll().executeTakeFirstOrThrow()
    expect(row.secret_sealed.toString('latin1')).not.toContain(secret.slice(6))
    expect((await call('GET', `/api/webhooks/${_id}`)).text).not.toContain(secret)
  })

  test('is tried again with growing pauses under one id, until it is taken', async () => {
    const endpoint = await listen(['order.created'])
    await shop.place(null, await shop.product(), 1)
    const replies = [
      { status: 500, text: 'ops' },
      'cut',
      { status: 302, headers: { Location: '/x' } },
    ] as const
    receiver.answer(() => replies[receiver.told.length - 1] ?? { status: 200, text: 'ok' })
    const pauses: number[] = []
    while ((await waiting()).length > 0) {
      await work()
      const [next] = await waiting()
      if (next) pauses.push(Math.round((next.run_at.getTime() - Date.now()) / 10_000) * 10)
    }
    expect(pauses.slice(1)).toEqual([300, 1_800])
    expect(receiver.told).toHaveLength(4)
    expect(new Set(sentTo()).size).toBe(1)
    const [delivery] = await deliveries(endpoint)
    expect(delivery).toMatchObject({ state: 'delivered', next_try_at: null })
    expect(
      delivery.tries.map(({ status, trouble, answer }: Record<string, unknown>) => [status, trouble, answer]),
    ).toEqual([
      [200, null, 'ok'],
      [302, null, ''],
      [null, 'unreachable', ''],
      [500, null, 'ops'],
    ])
  })

  test('is given up after three days; the endpoint is switched off, with one letter, and goes on when it is asked to', async () => {
    const pauses = Array.from({ length: mostTries }, (_, n) => pauseAfter(n + 1))
    expect(pauses.at(-1)).toBeNull()
    const days = pauses.reduce<number>((sum, pause) => sum + (pause ?? 0), 0) / 86_400
    expect(days).toBeGreaterThan(3)
    expect(days).toBeLessThan(3.5)

    const endpoint = await listen(['order.created'])
    const product = await shop.product({ stock: 9 })
    await shop.place(null, product, 1)
    await shop.place(null, product, 1)
    receiver.answer(() => ({ status: 503 }))
    const letters = (await shop.letters('webhook-stopped')).length
    while ((await work()) > 0);
    expect((await deliveries(endpoint)).map(({ state }: { state: string }) => state)).toEqual([
      'failed',
      'failed',
    ])
    // The first that was given up switched it off; the last try of the other was not made any more.
    expect(receiver.told.length).toBe(2 * mostTries - 1)
    const view = async () => (await call('GET', `/api/webhooks/${endpoint._id}`)).json
    expect(await view()).toMatchObject({ enabled: false, off_reason: 'failing' })
    const written = (await shop.letters('webhook-stopped')).slice(letters)
    expect(written.length).toBe(
      (await shop.db.selectFrom('users').where('role', '!=', 'user').select('id').execute()).length,
    )
    expect(written[0]?.text).toContain(`https://cerrado.test/conta/integracoes/avisos/${endpoint._id}`)
    await shop.place(null, product, 1)
    expect(await waiting()).toEqual([])
    await call('PATCH', `/api/webhooks/${endpoint._id}`, { enabled: true })
    expect(await view()).toMatchObject({ enabled: true, off_reason: null })
    receiver.answer(() => ({ status: 204 }))
    await shop.place(null, product, 1)
    await work()
    expect(receiver.told).toHaveLength(1)
  })

  test('that fails while others come through switches nothing off; 410 does at once', async () => {
    const endpoint = await listen(['order.created', 'message.received'])
    const enabled = async () => (await call('GET', `/api/webhooks/${endpoint._id}`)).json.enabled
    await shop.place(null, await shop.product(), 1)
    receiver.answer(({ body }) => ({ status: body.includes('webhook.test') ? 200 : 500 }))
    await work()
    await call('POST', `/api/webhooks/${endpoint._id}/test`, {})
    while ((await work()) > 0);
    expect(await enabled()).toBe(true)
    receiver.answer(() => ({ status: 410 }))
    await shop.place(null, await shop.product(), 1)
    await work()
    expect([await enabled(), receiver.told.length, (await waiting()).length]).toEqual([false, 1, 0])
  })

  test('is begun again by the next program when the one at it is killed, under the same id', async () => {
    const endpoint = await listen(['order.created'])
    await shop.place(null, await shop.product(), 1)
    await shop.hear()
    let child: ChildProcess | undefined
    receiver.answer(async () => {
      if (!child) return { status: 204 }
      const dying = child
      child = undefined
      dying.kill('SIGKILL')
      await once(dying, 'exit')
      return 'cut'
    })
    const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(shop.db)
    const connection = { ...shop.parts.database.pool.options, database: rows[0]?.database }
    child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'support/webhook-program.ts'), JSON.stringify({ connection })],
      {
        stdio: 'inherit',
        env: {
          ...process.env,
          NODE_ENV: 'test',
          DATA_DIR: shop.parts.env.DATA_DIR,
          OUTSIDE_ORIGIN: receiver.origin,
        },
      },
    )
    await once(child, 'exit')
    expect(receiver.told).toHaveLength(1)
    expect(await deliveries(endpoint)).toMatchObject([{ state: 'waiting', tries: [] }])
    const runner = await runSiteJobs(shop.parts)
    try {
      await vi.waitFor(
        async () => expect(await deliveries(endpoint)).toMatchObject([{ state: 'delivered' }]),
        30_000,
      )
    } finally {
      await runner.stop()
    }
    expect(receiver.told).toHaveLength(2)
    expect(new Set(sentTo()).size).toBe(1)
    expect(receiver.told[0]?.body).toBe(receiver.told[1]?.body)
  })

  test('to an address that does not answer in time rests, and holds up no other address', async () => {
    const deaf = await listen(['order.created'], '/deaf')
    await listen(['order.created'], '/well')
    const product = await shop.product({ stock: 40 })
    for (let n = 0; n < 12; n++) await shop.place(null, product, 1)
    receiver.answer(({ path }) => (path === '/deaf' ? 'hang' : { status: 204 }))
    const { outside } = shop.parts
    shop.parts.outside = createOutside(
      { NODE_ENV: 'test', OUTSIDE_ORIGIN: receiver.origin },
      { patience: { connect: 300, whole: 300 } },
    )
    const heard = (path: string) => receiver.told.filter((one) => one.path === path).length
    const left = async () => (await waiting()).filter(({ run_at }) => run_at.getTime() <= Date.now()).length
    try {
      const runner = await runSiteJobs(shop.parts)
      try {
        await vi.waitFor(async () => expect(await left()).toBe(0), 30_000)
      } finally {
        await runner.stop()
      }
      expect(heard('/well')).toBe(12)
      // At most as many as there are hands, before the first of them gave up.
      expect(heard('/deaf')).toBeLessThanOrEqual(4)
      const asked = (await deliveries(deaf)).filter(({ tries }: { tries: object[] }) => tries.length > 0)
      expect(asked.length).toBe(heard('/deaf'))
      const all = heard('/deaf')
      await wake()
      await work()
      expect(heard('/deaf')).toBe(all)
      // A minute later one of them is asked, and all go when it answers.
      await shop.moveClock('61 seconds')
      await wake()
      expect(await work({ isDue: true })).toBe(1)
      expect(heard('/deaf')).toBe(all + 1)
      await shop.moveClock('7 minutes')
      receiver.answer(() => ({ status: 204 }))
      await wake()
      while ((await work()) > 0);
      expect(await deliveries(deaf)).toMatchObject(Array(12).fill({ state: 'delivered' }))
    } finally {
      shop.parts.outside = outside
    }
  })

  test('among many to an address that never answers is given up after three days as if it were alone', async () => {
    const endpoint = await listen(['order.created'])
    const letters = (await shop.letters('webhook-stopped')).length
    const many = 12
    const tell = () => tellOne(shop.ctx(), endpoint._id, { type: 'order.created', data: order })
    for (let n = 0; n < many; n++) await tell()
    receiver.answer(() => 'hang')
    const { outside } = shop.parts
    let hours = 0
    shop.parts.outside = createOutside(
      { NODE_ENV: 'test', OUTSIDE_ORIGIN: receiver.origin },
      { patience: { connect: 300, whole: 20 } },
    )
    let done = 0
    try {
      // Meanwhile more happens: it is not asked in the turn of what waits longer.
      for (; hours <= 96; hours += 4) {
        await shop.moveClock(`${hours} hours`)
        await tell()
        await wake()
        done += await work({ isDue: true })
      }
      await wake()
      while ((await work()) > 0);
    } finally {
      await shop.moveClock('0')
      shop.parts.outside = outside
    }
    expect((await call('GET', `/api/webhooks/${endpoint._id}`)).json).toMatchObject({
      enabled: false,
      off_reason: 'failing',
    })
    const team = await shop.db
      .selectFrom('users')
      .where('role', 'in', ['admin', 'super'])
      .select('id')
      .execute()
    expect((await shop.letters('webhook-stopped')).length - letters).toBe(team.length)
    const { rows } = await sql`select distinct state from webhook_deliveries`.execute(shop.db)
    expect(rows).toEqual([{ state: 'failed' }])
    // What waits costs nothing: each round does one that asks, what is new, and what one try leaves behind.
    expect(done).toBeLessThan(hours + 2 * many)
    expect(await waiting()).toEqual([])
  })

  test('is forgotten when the endpoint is deleted while it is asked', async () => {
    const { _id } = await listen(['order.created'])
    await shop.place(null, await shop.product(), 1)
    receiver.answer(async () => {
      await call('DELETE', `/api/webhooks/${_id}`)
      return { status: 500 }
    })
    expect(await work()).toBe(1)
    expect(await waiting()).toEqual([])
  })

  test('leaves without holding the database, and hangs up on nobody else', async () => {
    await listen(['order.created'])
    const product = await shop.product({ stock: 40 })
    for (let n = 0; n < 14; n++) await shop.place(null, product, 1)
    let free = () => {}
    const held = new Promise<void>((resolve) => {
      free = resolve
    })
    receiver.answer(async () => {
      await held
      return { status: 204 }
    })
    const jobs = await waiting()
    const going = jobs.map(({ name, payload }) =>
      siteJobs(shop.parts)[name]?.(shop.ctx(), payload, { attempts: 1, maxAttempts: 25 }),
    )
    await vi.waitFor(() => expect(receiver.told).toHaveLength(14), 30_000)
    // More of them than the pool has connections, and there is one for everybody else.
    expect((await call('GET', '/api/webhooks')).status).toBe(200)
    free()
    await Promise.all(going)
    expect(new Set(sentTo()).size).toBe(14)
  })
})

describe('a person', () => {
  test('sends a test, also while it is switched off, and sees the answer; it is not tried again', async () => {
    const { _id } = await listen(['order.created'])
    await call('PATCH', `/api/webhooks/${_id}`, { enabled: false })
    receiver.answer(() => ({
      status: 422,
      text: `não entendi, 529.982.247-25 de joao@exemplo.test com praca_${'x'.repeat(43)}`,
    }))
    const { json } = await call('POST', `/api/webhooks/${_id}/test`, {})
    expect(json).toMatchObject({
      type: 'webhook.test',
      state: 'failed',
      tries: [{ asked: true, status: 422, answer: 'não entendi, … de …@… com praca_…' }],
    })
    expect(await waiting()).toEqual([])
    receiver.answer(() => ({ status: 200 }))
    expect((await call('POST', `/api/webhooks/${_id}/test`, {})).json.state).toBe('delivered')
  })

  test('sends a delivery again under its id, whatever became of it', async () => {
    const endpoint = await listen(['order.created'])
    await shop.place(null, await shop.product(), 1)
    await work()
    const [{ _id }] = await deliveries(endpoint)
    const again = () => call('POST', `/api/webhooks/${endpoint._id}/deliveries/${_id}/replay`, {})
    expect((await again()).json.tries.map(({ asked }: { asked: boolean }) => asked)).toEqual([true, false])
    receiver.answer(() => ({ status: 500 }))
    // One that came through stays so.
    expect((await again()).json.state).toBe('delivered')
    expect(await waiting()).toEqual([])
    const other = await listen(['order.created'])
    expect((await call('POST', `/api/webhooks/${other._id}/deliveries/${_id}/replay`, {})).status).toBe(404)
    expect(
      (await call('POST', `/api/webhooks/${endpoint._id}/deliveries/${endpoint._id}/replay`, {})).status,
    ).toBe(404)
  })

  test('may name public addresses by https only, and at most twenty', async () => {
    const make = (url: string) => call('POST', '/api/webhooks', { name: 'x', url, events: ['stock.out'] })
    for (const url of [
      'http://example.org/',
      'ftp://example.org',
      'https://a:b@example.org/',
      'javascript:1',
      'x',
      '',
    ])
      expect((await make(url)).status, url).toBe(422)
    const { _id } = (await make('https://localhost/hook')).json
    const { json } = await call('POST', `/api/webhooks/${_id}/test`, {})
    expect(json.tries).toMatchObject([{ status: null, trouble: 'refused' }])
    expect((await call('PATCH', `/api/webhooks/${_id}`, { url: 'http://10.0.0.1/' })).status).toBe(422)
    const answers = await Promise.all(
      Array.from({ length: mostEndpoints + 3 }, () => make('https://example.org/')),
    )
    expect(answers.filter(({ status }) => status === 201).length).toBe(mostEndpoints - 1)
    expect(answers.filter(({ json }) => json.code === 'too_many_webhooks').length).toBe(4)
  })

  test('who came in long ago shows the password before an address or a secret is made', async () => {
    const { _id } = await listen(['stock.out'])
    const stale = (hours: number) =>
      shop.db
        .updateTable('sessions')
        .set({ confirmed_at: new Date(Date.now() - hours * 3_600_000) })
        .where('user_id', '=', rosa._id)
        .execute()
    await stale(1)
    const url = `${receiver.origin}/other`
    for (const [method, path, body] of [
      ['POST', '/api/webhooks', { name: 'x', url, events: ['stock.out'] }],
      ['PATCH', `/api/webhooks/${_id}`, { url }],
      ['POST', `/api/webhooks/${_id}/secret`, {}],
    ] as const)
      expect((await call(method, path, body)).json.code).toBe('password_needed')
    expect((await call('PATCH', `/api/webhooks/${_id}`, { name: 'Outro nome' })).json.name).toBe('Outro nome')
    await stale(0)
  })

  test('finds thirty days of it, and nothing of what was deleted', async () => {
    const endpoint = await listen(['order.created'])
    const product = await shop.product({ stock: 9 })
    await shop.place(null, product, 1)
    await shop.place(null, product, 1)
    await work()
    const [, old] = await deliveries(endpoint)
    await shop.db
      .updateTable('webhook_deliveries')
      .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('id', '=', old._id)
      .execute()
    await siteJobs(shop.parts).forgetOldDeliveries?.(shop.ctx(), {}, { attempts: 1, maxAttempts: 25 })
    expect((await deliveries(endpoint)).length).toBe(1)
    await shop.place(null, product, 1)
    await shop.hear()
    expect((await call('DELETE', `/api/webhooks/${endpoint._id}`)).status).toBe(204)
    expect(await work()).toBe(1)
    expect(receiver.told).toHaveLength(2)
    for (const table of ['webhook_deliveries', 'webhook_tries'] as const)
      expect(await shop.db.selectFrom(table).select('id').execute()).toEqual([])
  })
})
