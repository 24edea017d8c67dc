// Strangers who try to close the log-in for every visitor (docs/rules/security.md 2.6, docs/decisions/0225).
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Answer,
  openTestSite,
  type SignedIn,
  type TestSite,
  testPassword,
} from '../../../../tests/support/test-site.ts'
import { failureOf, type Sent } from '../../../platform/api-client/send.ts'
import { createContext } from '../../../platform/context.server.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { createLog } from '../../../platform/log.server.ts'
import type { Turn } from '../../../platform/secrets/passwords.server.ts'
import { TooMany } from '../../../platform/stops.ts'
import { prepareAccount } from '../account-at-checkout.server.ts'
import { peopleJobs } from '../jobs.server.ts'
import { accountOf, admitStranger } from './admit.server.ts'
import { sendsLinks } from './entry-link.server.ts'
import { solveProof } from './solve-proof.ts'
import { withProof } from './with-proof.ts'

const mailed = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@cerrado.test' }
let site: TestSite
let ana: SignedIn
const lines: { event: string }[] = []
beforeAll(async () => {
  site = await openTestSite({
    limits: true,
    env: { ...mailed, TRUST_PROXY: '127.0.0.1/32', PUBLIC_ORIGIN: 'http://localhost:3000' },
    log: createLog((line) => lines.push(JSON.parse(line))),
  })
  ana = await site.setUp()
  await site.stopClock()
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.parts.db.deleteFrom('limit_counts').execute()
})

const login = (ip: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
  site.call('POST', '/api/auth/login', { body, headers: { 'x-forwarded-for': ip, ...headers } })
/** Counts failures of this minute, of the whole site. */
const overall = (count: number) =>
  site.parts.limits.count({ name: 'login-overall', max: 300, seconds: 60 }, 'all', count)
const right = () => ({ email: ana.email, password: testPassword })
const wrong = (n: number) => ({ email: `inventado${n}@exemplo.test`, password: 'errada!' })

/** Logs in as the page does: it does the sum it is asked for. */
const loginByPage = (ip: string, body: object): Promise<Sent<unknown>> =>
  withProof(async (proof) => {
    const answer = await login(ip, { ...body, ...(proof && { proof }) })
    if (answer.status === 200) return { ok: true, status: 200, data: answer.json }
    return failureOf(answer.status, '', JSON.stringify(answer.json))
  })

/** @returns how many of each status */
async function flood(count: number, addressOf: (n: number) => string): Promise<Record<string, number>> {
  const seen: Record<string, number> = {}
  for (let from = 0; from < count; from += 6) {
    const answers = await Promise.all(
      Array.from({ length: Math.min(6, count - from) }, (_, n) =>
        login(addressOf(from + n), wrong(from + n)),
      ),
    )
    for (const { status, json } of answers) {
      const name = `${status} ${json.code}`
      seen[name] = (seen[name] ?? 0) + 1
    }
  }
  return seen
}

const farAddresses = (n: number) => `10.${n % 150}.7.${n % 5}`
const oneLine = (n: number) => `2001:db8:5:77${(n % 256).toString(16).padStart(2, '0')}::9`

describe('300 failures a minute over invented addresses', () => {
  test('from 150 networks: the right password from an unknown device gets in after a small sum', async () => {
    lines.length = 0
    const seen = await flood(420, farAddresses)
    // Some tries are on their way while the limit is reached.
    expect(seen['401 wrong_credentials']).toBeGreaterThanOrEqual(300)
    expect(seen['429 proof_needed']).toBeGreaterThan(100)
    expect(Object.keys(seen).sort()).toEqual(['401 wrong_credentials', '429 proof_needed'])

    const asked = await login('203.0.113.9', right())
    expect([asked.status, asked.json.code]).toEqual([429, 'proof_needed'])
    expect(asked.json.proof.bits).toBeLessThanOrEqual(18)
    expect(await loginByPage('203.0.113.9', right())).toMatchObject({ ok: true })

    // However many tries were refused, the log has one line, and then one a minute.
    expect(lines.filter(({ event }) => event === 'login_flood')).toHaveLength(1)
    expect(lines.filter(({ event }) => event === 'unavailable')).toEqual([])
  })

  test('from one IPv6 line of 256 networks: that line does sums and then waits, its neighbours do sums, others nothing', async () => {
    const seen = await flood(90, oneLine)
    expect(seen['401 wrong_credentials']).toBeLessThan(75)
    expect(seen['429 proof_needed']).toBeGreaterThan(15)
    expect((await login('2001:db8:6:1::1', right())).status).toBe(200)
    expect(await loginByPage(oneLine(3), right())).toMatchObject({ ok: true })

    const count = (key: string, amount: number) =>
      site.parts.limits.count({ name: 'login-network', max: 60, seconds: 900 }, key, amount)
    await count('2001:db8:5:7700::/56', 240)
    await count('2001:db8:5::/48', 240)
    const shut = await login(oneLine(200), right())
    expect([shut.status, shut.json.code]).toEqual([429, 'too_many'])
    const neighbour = '2001:db8:5:1200::1'
    expect((await login(neighbour, right())).json.code, 'of the same /48').toBe('proof_needed')
    expect(await loginByPage(neighbour, right())).toMatchObject({ ok: true })
    expect((await login('2001:db8:6:1::1', right())).status).toBe(200)
  })

  test('a browser that logged in before does no sum', async () => {
    await overall(5000)
    const device = /device=[^;]+/.exec(ana.cookie)?.[0] ?? ''
    expect((await login('203.0.113.9', right(), { cookie: device })).status).toBe(200)
    const asked = await login('203.0.113.9', right())
    expect([asked.json.code, asked.json.proof.bits]).toEqual(['proof_needed', 18])
  })

  test('many at once over invented addresses leave the right one its place', async () => {
    const answers = Promise.all(Array.from({ length: 80 }, (_, n) => login('198.51.100.4', wrong(n))))
    expect(await loginByPage('203.0.113.9', right())).toMatchObject({ ok: true })
    const codes = (await answers).map(({ json }) => json.code)
    expect(codes.filter((code) => code === 'wrong_credentials').length).toBeLessThanOrEqual(30)
    for (const code of codes)
      expect(['wrong_credentials', 'proof_needed', 'too_many', 'unavailable']).toContain(code)
  })
})

test('accounts that strangers make, by signing up and at checkouts, wait behind every log-in', async () => {
  const turns: unknown[] = []
  const { passwords } = site.parts
  const watched = {
    ...passwords,
    hash(password: string, turn?: Turn) {
      turns.push(turn)
      return passwords.hash(password)
    },
  }
  site.parts.passwords = watched
  const form = { name: 'X', email: 'nova@exemplo.test', password: 'buriti-1' }
  const headers = { 'x-forwarded-for': '2001:db8:5:7701::9' }
  expect((await site.call('POST', '/api/auth/register', { body: form, headers })).status).toBe(201)
  const request = { id: '-', ip: '10.8.1.1', userAgent: '', secure: false, ownOrigin: null }
  await prepareAccount(createContext(site.parts, { request }), form)
  site.parts.passwords = passwords
  expect(turns).toEqual([
    { rank: 'stranger', group: '2001:db8:5::/48' },
    { rank: 'stranger', group: '10.8.1.0/24' },
  ])
})

test('accounts are made so many an hour by one network, however many addresses it has', async () => {
  const { limits } = site.parts
  await limits.count({ name: 'register', max: 40, seconds: 3600 }, '10.8.1.0/24', 40)
  await limits.count({ name: 'register', max: 80, seconds: 3600 }, '2001:db8:5::/48', 80)
  const statuses = []
  for (const [n, ip] of ['10.8.1.7', '10.8.2.7', '2001:db8:5:100::9', '2001:db8:6:100::9'].entries()) {
    const body = { name: 'X', email: `rede${n}@exemplo.test`, password: 'buriti-1' }
    const headers = { 'x-forwarded-for': ip }
    statuses.push((await site.call('POST', '/api/auth/register', { body, headers })).status)
  }
  expect(statuses).toEqual([429, 201, 429, 201])
})

describe('the sum', () => {
  const ask = async (body: object, ip = '203.0.113.9') => (await login(ip, body)).json.proof
  beforeEach(() => overall(300))

  test('is good once, for its account, for two minutes', async () => {
    const { challenge, bits } = await ask(wrong(1))
    const proof = await solveProof(challenge, bits)
    expect((await login('203.0.113.9', { ...wrong(2), proof })).json.code).toBe('proof_needed')
    expect((await login('203.0.113.9', { ...wrong(1), proof })).json.code).toBe('wrong_credentials')
    expect((await login('203.0.113.9', { ...wrong(1), proof })).json.code).toBe('proof_needed')

    const late = await ask(wrong(1))
    const solved = await solveProof(late.challenge, late.bits)
    await site.moveClock('121 seconds')
    try {
      await overall(300)
      expect((await login('203.0.113.9', { ...wrong(1), proof: solved })).json.code).toBe('proof_needed')
    } finally {
      await site.moveClock('0 seconds')
    }
  })

  test.each([
    'nonsense',
    '1.99999999999.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.0',
    '',
    '0.0.0.0.0',
  ])('is not %j', async (proof) => {
    expect((await login('203.0.113.9', { ...wrong(1), proof })).json.code).toBe('proof_needed')
  })

  test('is not a guess at it', async () => {
    const { challenge, bits } = await ask(wrong(1))
    let answer = 0
    while (Math.clz32(createHash('sha256').update(`${challenge}.${answer}`).digest().readUInt32BE(0)) >= bits)
      answer++
    const proof = `${challenge}.${answer}`
    expect((await login('203.0.113.9', { ...wrong(1), proof })).json.code).toBe('proof_needed')
    const easier = proof.replace(/^\d+/, '1')
    expect((await login('203.0.113.9', { ...wrong(1), proof: easier })).json.code).toBe('proof_needed')
  })
})

describe('somebody who uses up the tries of one account', () => {
  async function linkTo(email: string): Promise<string> {
    await peopleJobs.writeEntryLink?.(site.ctx(), { email }, { attempts: 1, maxAttempts: 5 })
    const { rows } = await site.parts.database.pool.query(
      `select sealed_body from letters where to_email = $1 and kind = 'entry-link' order by created_at desc limit 1`,
      [email],
    )
    const body = JSON.parse(site.parts.secrets.unseal(rows[0]?.sealed_body) ?? '{}') as { text: string }
    return decodeURIComponent(/\/login\?token=(\S+)/.exec(body.text)?.[1] ?? '')
  }
  const lockOut = async (email: string) => {
    for (let n = 0; n < 8; n++) await login(`10.9.${n}.1`, { email, password: 'errada!' })
  }

  test('does not keep its owner out, who comes by a letter with a link', async () => {
    await lockOut(ana.email)
    expect((await login('203.0.113.9', right())).json.code).toBe('too_many')
    const asked = await site.call('POST', '/api/auth/entry-link', { body: { email: ana.email } })
    expect(asked.status).toBe(202)
    const link = await linkTo(ana.email)
    expect((await login('203.0.113.9', { ...right(), password: 'errada!', link })).status).toBe(401)
    expect((await login('203.0.113.9', { ...right(), link })).status).toBe(200)
  })

  test('has no free tries again after one that was given back', async () => {
    const account = accountOf(site.ctx(), 'uma@conta.test')
    const admit = () => admitStranger(site.ctx(), account, undefined)
    for (let n = 0; n < rates.accountFailures.max; n++) await admit()
    await site.moveClock('16 minutes')
    try {
      const { giveBack } = await admit()
      await giveBack()
      for (const name of Object.values(account)) {
        const { count } = await site.parts.limits.look(rates.failuresOfADay, name)
        expect(count).toBe(rates.accountFailures.max)
      }
      await expect(admit()).rejects.toThrow(TooMany)
    } finally {
      await site.moveClock('0 seconds')
    }
  })

  test('and the link opens nothing without the password, nor another account, nor later', async () => {
    const eva = await site.addUser('user')
    const link = await linkTo(ana.email)
    await lockOut(eva.email)
    const evas = { email: eva.email, password: testPassword }
    expect((await login('203.0.113.9', { ...evas, link })).json.code).toBe('too_many')
    await lockOut(ana.email)
    for (let n = 0; n < 12; n++)
      await login('203.0.113.9', { email: ana.email, password: `errada ${n}`, link })
    expect((await login('203.0.113.9', { ...right(), link })).json.code).toBe('too_many')

    await lockOut(ana.email)
    const late = await linkTo(ana.email)
    await site.moveClock('31 minutes')
    try {
      await lockOut(ana.email)
      expect((await login('203.0.113.9', { ...right(), link: late })).json.code).toBe('too_many')
    } finally {
      await site.moveClock('0 seconds')
    }

    await site.parts.db.deleteFrom('limit_counts').execute()
    await lockOut(eva.email)
    const own = await linkTo(eva.email)
    await site.parts.db
      .updateTable('users')
      .set((change) => ({ auth_epoch: change('auth_epoch', '+', 1) }))
      .where('id', '=', eva._id)
      .execute()
    expect((await login('203.0.113.9', { ...evas, link: own })).json.code).toBe('too_many')
  })

  test('is offered only by a site with a public address to lead to and a mail account to leave by', async () => {
    const unnamed = await openTestSite({ limits: true, env: { ...mailed, TRUST_PROXY: '127.0.0.1/32' } })
    const silent = await openTestSite({ env: { PUBLIC_ORIGIN: 'http://localhost:3000' } })
    try {
      await unnamed.setUp()
      await unnamed.parts.limits.count({ name: 'login-overall', max: 300, seconds: 60 }, 'all', 400)
      const there = await unnamed.call('POST', '/api/auth/login', { body: wrong(1) })
      await overall(400)
      const here = await login('203.0.113.9', wrong(1))
      expect([there.json.code, here.json.code]).toEqual(['proof_needed', 'proof_needed'])
      expect(there.json.message).not.toContain('link')
      expect(here.json.message).toContain('ou peça um link de entrada por e-mail')
      await silent.setUp()
      const offered = [unnamed, silent, site].map(async (one) => sendsLinks(one.ctx()))
      expect(await Promise.all(offered)).toEqual([false, false, true])
    } finally {
      await unnamed.close()
      await silent.close()
    }
  })

  test('the answer does not tell who has an account, and three letters an hour are enough', async () => {
    const eva = await site.addUser('user')
    const ask = (email: string) => site.call('POST', '/api/auth/entry-link', { body: { email } })
    const [known, unknown] = [await ask(eva.email), await ask('ninguem@exemplo.test')]
    expect(known.json).toEqual(unknown.json)
    for (let n = 0; n < 4; n++) expect((await ask(eva.email)).status).toBe(202)
    const { rows } = await site.parts.database.pool.query(
      `select count(*)::int as count from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
       where tasks.identifier = 'writeEntryLink' and jobs.payload->>'email' = $1`,
      [eva.email],
    )
    expect(rows[0].count).toBe(3)
  })
})
