// What a browser gets at a log-in that makes it known for the account (docs/rules/security.md 2.6).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Answer,
  openTestSite,
  type SignedIn,
  type TestSite,
  testPassword,
} from '../../../../tests/support/test-site.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { peopleJobs } from '../jobs.server.ts'
import { makeResetToken } from '../password/reset-password.server.ts'

const mailed = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@cerrado.test' }
let site: TestSite
beforeAll(async () => {
  site = await openTestSite({
    limits: true,
    env: { ...mailed, TRUST_PROXY: '127.0.0.1/32', PUBLIC_ORIGIN: 'http://localhost:3000' },
  })
  await site.setUp()
  await site.stopClock()
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.parts.db.deleteFrom('limit_counts').execute()
})

const device = (cookies: string) => /device=[^;]+/.exec(cookies)?.[0] ?? ''
let networks = 0
/** Each from a network of its own, whose counts are no matter here. */
const login = (
  { email }: SignedIn,
  { password = testPassword, cookie = '', link }: { password?: string; cookie?: string; link?: string } = {},
): Promise<Answer> =>
  site.call('POST', '/api/auth/login', {
    body: { email, password, ...(link && { link }) },
    headers: { 'x-forwarded-for': `10.${++networks % 250}.1.1`, ...(cookie && { cookie }) },
  })
const guess = async (person: SignedIn, cookie = '') =>
  (await login(person, { password: 'errada!', cookie })).status

async function newDeviceLetters({ email }: SignedIn): Promise<number> {
  const letters = await site.parts.db
    .selectFrom('letters')
    .select('id')
    .where('to_email', '=', email)
    .where('kind', '=', 'new-device')
    .execute()
  return letters.length
}

describe('tries at passwords from known devices', () => {
  const { max } = rates.knownDeviceTries

  test('are those of the account together, however many log-ins there were', async () => {
    const ana = await site.addUser('user')
    const marks = [ana.cookie, (await site.signIn(ana.email, testPassword)).cookie].map(device)
    for (let n = 0; n < max; n++) await guess(ana, marks[n % 2])
    const statuses: number[] = []
    for (let n = 0; n < rates.accountFailures.max + 3; n++) statuses.push(await guess(ana, marks[n % 2]))
    // From here on they try as strangers do.
    expect(statuses.filter((status) => status === 401)).toHaveLength(rates.accountFailures.max + 1)
    expect(statuses.at(-1)).toBe(429)
  })

  test('keep the owner out of none of the ways of a stranger, nor of a letter', async () => {
    const ana = await site.addUser('user')
    const cookie = device(ana.cookie)
    for (let n = 0; n < max; n++) await guess(ana, cookie)
    expect((await login(ana, { cookie })).status).toBe(200)

    for (let n = 0; n < rates.accountFailures.max + 2; n++) await guess(ana)
    expect((await login(ana, { cookie })).status).toBe(429)
    await peopleJobs.writeEntryLink?.(site.ctx(), { email: ana.email }, { attempts: 1, maxAttempts: 5 })
    const letter = await site.parts.db
      .selectFrom('letters')
      .select('sealed_body')
      .where('to_email', '=', ana.email)
      .where('kind', '=', 'entry-link')
      .executeTakeFirst()
    const text = letter?.sealed_body && site.parts.secrets.unseal(letter.sealed_body)
    const link = decodeURIComponent(/\/login\?token=([\w%.-]+)/.exec(text ?? '')?.[1] ?? '')
    expect((await login(ana, { cookie, link })).status).toBe(200)
  })
})

describe('it is known no more', () => {
  const password = 'jurema-branca'

  async function expectForgotten(ana: SignedIn, cookie: string) {
    const letters = await newDeviceLetters(ana)
    expect((await login(ana, { password, cookie })).status).toBe(200)
    expect(await newDeviceLetters(ana)).toBe(letters + 1)
    for (let n = 0; n < rates.accountFailures.max + 2; n++) await guess(ana)
    expect((await login(ana, { password, cookie })).status).toBe(429)
  }

  test('once the owner has another password, but for the browser in which it was chosen', async () => {
    const ana = await site.addUser('user')
    const change = { password, current_password: testPassword }
    const { headers } = await site.call('PATCH', '/api/profile', { token: ana.token, body: change })
    const own = device(headers.getSetCookie().join('; '))
    await expectForgotten(ana, device(ana.cookie))
    expect((await login(ana, { password, cookie: own })).status).toBe(200)
    expect(await newDeviceLetters(ana)).toBe(1)
  })

  test('after a password by the link of a letter', async () => {
    const ana = await site.addUser('user')
    const token = await makeResetToken(site.ctx(), ana._id)
    expect((await site.call('POST', '/api/auth/reset', { body: { token, password } })).status).toBe(200)
    await expectForgotten(ana, device(ana.cookie))
  })
})

test.each([
  ['another’s', (other: SignedIn) => device(other.cookie)],
  ['one of an older version', () => 'device=a-random-mark.MxLZKcVoYqDvJmBjpYtBzbKFRZ6yAF2bq4Xc0lqJvHs'],
  ['a signature of nothing', () => 'device=.'],
])('it is not %s', async (_, cookieOf) => {
  const [ana, other] = [await site.addUser('user'), await site.addUser('user')]
  expect((await login(ana, { cookie: cookieOf(other) })).status).toBe(200)
  expect(await newDeviceLetters(ana)).toBe(1)
})
