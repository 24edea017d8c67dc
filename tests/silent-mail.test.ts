// A mail server that takes connections and never says a word, with letters queued up: what must be on time is on time.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSiteJobs, siteJobs, siteLanes } from '../app/front-door/jobs.server.ts'
import { addJob } from '../app/platform/jobs/jobs.server.ts'
import type { JobRunner } from '../app/platform/jobs/steady-worker.server.ts'
import { openHangingServer } from '../app/platform/mail/mail-server.testing.ts'
import { usefulSeconds } from '../app/rooms/mail/letter.ts'
import { codeMinutes } from '../app/rooms/orders/checkout/email-code-store.server.ts'
import { openShop, type Shop } from '../app/rooms/orders/sample-orders.testing.ts'
import { entryLinkMinutes } from '../app/rooms/people/letters.ts'

let shop: Shop
let server: Awaited<ReturnType<typeof openHangingServer>>
let jobs: JobRunner | undefined
beforeAll(async () => {
  shop = await openShop()
  server = await openHangingServer()
})
afterAll(async () => {
  await server.close()
  await jobs?.stop()
  await shop.close()
})

test('an order expires and its goods go back while 25 letters wait for the server', async () => {
  const ctx = shop.ctx(shop.rosa)
  const mel = await shop.product({ stock: 5 })
  const order = await shop.place(null, mel, 2)
  await shop.db
    .updateTable('orders')
    .set({ held_until: new Date('2020-01-01'), pay_until: new Date('2020-01-01') })
    .execute()
  await shop.db
    .updateTable('site')
    .set({ smtp_url_sealed: ctx.secrets.seal(server.url), mail_from: 'site@cerrado.org.br' })
    .execute()
  await shop.db.deleteFrom('letters').execute()
  await shop.parts.database.pool.query('delete from graphile_worker._private_jobs')
  for (let letter = 1; letter <= 25; letter++)
    await ctx.mail.post(ctx, {
      kind: 'contact-received',
      to: { email: `pessoa${letter}@exemplo.org` },
      subject: `Carta ${letter}`,
      text: 'Olá.',
    })

  jobs = await runSiteJobs(shop.parts)
  await expect.poll(() => server.asked()).toBe(2)
  // Behind the letters, as the timetable would add it.
  await addJob(ctx.db, 'expireOrders', {})
  await expect.poll(async () => (await shop.order(order._id)).situation, { interval: 50 }).toBe('expired')
  expect((await shop.stock(mel)).stock).toBe(5)
  // The first two letters had not even been given up: nothing waited for them.
  expect(server.asked()).toBe(2)
  const states = await shop.db
    .selectFrom('letters')
    .select((of) => ['state', of.fn.countAll<number>().as('letters')])
    .where('subject', 'like', 'Carta %')
    .groupBy('state')
    .orderBy('state')
    .execute()
  expect(states).toEqual([
    { state: 'sending', letters: 2 },
    { state: 'waiting', letters: 23 },
  ])
})

test('a letter is of use for as long as the link or the code in it', () => {
  expect(usefulSeconds).toEqual({
    'email-code': 3600,
    'entry-link': entryLinkMinutes * 60,
    'order-code': codeMinutes * 60,
    'password-reset': 3600,
  })
})

test('every job has one lane, and what may take long is not in that of what must be on time', () => {
  const all = siteJobs(shop.parts)
  const [first, ...others] = siteLanes(all).map(({ jobs }) => Object.keys(jobs))
  expect([...(first ?? []), ...others.flat()].sort()).toEqual(Object.keys(all).sort())
  expect(first).toContain('expireOrders')
  for (const slow of [
    'sendLetter',
    'refreshTracking',
    'renderAvif',
    'makeBackup',
    'nightlyBackup',
    'walkImport',
  ])
    expect(first).not.toContain(slow)
  expect(others.every((lane) => lane.length > 0)).toBe(true)
  // A copy on its way to the second place takes hours.
  expect(others.find((lane) => lane.includes('checkFacts'))).not.toContain('carryBackups')
})
