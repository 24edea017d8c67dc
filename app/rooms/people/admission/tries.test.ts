// Which tries at a password a log-in that succeeds takes out of the counts (docs/decisions/0303).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  openTestSite,
  type SignedIn,
  type TestSite,
  testPassword,
} from '../../../../tests/support/test-site.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { accountOf } from './admit.server.ts'

let site: TestSite
let owner: SignedIn
let alias: SignedIn
beforeAll(async () => {
  site = await openTestSite({ limits: true, env: { TRUST_PROXY: '127.0.0.1/32' } })
  await site.setUp()
  owner = await site.addUser('admin', { email: 'contato@coop.org.br' })
  alias = await site.addUser('user', { email: 'contato+x@coop.org.br' })
  await site.stopClock()
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.parts.db.deleteFrom('limit_counts').execute()
})

const { max } = rates.accountFailures
let networks = 0
/** Each from a network of its own, whose counts are no matter here. */
const login = async ({ email }: Pick<SignedIn, 'email'>, password: string, cookie = '') =>
  (
    await site.call('POST', '/api/auth/login', {
      body: { email, password },
      headers: { 'x-forwarded-for': `10.${++networks % 250}.1.1`, ...(cookie && { cookie }) },
    })
  ).status
const guess = (whom: Pick<SignedIn, 'email'> = owner) => login(whom, 'errada!')
const guesses = async (count: number, whom?: Pick<SignedIn, 'email'>) => {
  const answers: number[] = []
  for (let n = 0; n < count; n++) answers.push(await guess(whom))
  return answers
}
const device = ({ cookie }: SignedIn) => /device=[^;]+/.exec(cookie)?.[0] ?? ''

test('a log-in to an account of almost the same e-mail gives no new tries at this one', async () => {
  const judged = []
  for (let round = 0; round < 3; round++) {
    judged.push(...(await guesses(max)))
    expect(await login(alias, testPassword, device(alias))).toBe(200)
  }
  // After the free ones, the first of those that wait.
  expect(judged.filter((status) => status === 401)).toHaveLength(max + 1)
  expect(await login(owner, testPassword)).toBe(429)
  expect(await login(owner, testPassword, device(owner))).toBe(200)
})

test('nor does it when it waits for its turn as a stranger', async () => {
  await guesses(max)
  expect(await login(alias, testPassword)).toBe(200)
  expect(await guess()).toBe(429)
})

test('what an account itself failed is over with its log-in, for the other spellings too', async () => {
  await guesses(max)
  expect(await login(owner, testPassword)).toBe(200)
  expect(await guesses(max, { email: 'con.tato@coop.org.br' })).toEqual(Array(max).fill(401))
})

test('one who succeeds takes out of the other’s tries none but their own', async () => {
  await guesses(2, alias)
  await guesses(3)
  expect(await login(alias, testPassword, device(alias))).toBe(200)
  // The owner's three are counted still: two more are free, and the next begins the waits.
  expect(await guesses(4, { email: 'con.tato@coop.org.br' })).toEqual([401, 401, 401, 429])
})

test('of many at once those that were refused unseen do not make the wait longer', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => guess()))
  expect(answers.filter((status) => status === 401)).toHaveLength(max + 1)
  await site.moveClock('61 seconds')
  try {
    expect(await login(owner, testPassword)).toBe(200)
    expect(await guesses(max)).toEqual(Array(max).fill(401))
  } finally {
    await site.moveClock('0 seconds')
  }
})

test('a try that the e-mail has to wait for is not counted for its other spellings', async () => {
  await guesses(max + 1)
  const { spellings } = accountOf(site.ctx(), owner.email)
  await site.parts.db.deleteFrom('limit_counts').where('key', '=', spellings).execute()
  expect(await guess()).toBe(429)
  expect((await site.parts.limits.look(rates.failuresOfADay, spellings)).count).toBe(0)
})
