import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Answer,
  openTestSite,
  type SignedIn,
  type TestSite,
  testPassword,
} from '../../../../tests/support/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  await site.setUp()
})
afterAll(() => site.close())

const profile = (token?: string, headers: Record<string, string> = {}) =>
  site.call('GET', '/api/profile', { ...(token && { token }), headers })
const mint = (cookie: string, headers: Record<string, string> = {}) =>
  site.call('POST', '/api/auth/token', { headers: { cookie, ...headers } })
const logout = (given: { token?: string; cookie?: string }) =>
  site.call('POST', '/api/auth/logout', {
    ...(given.token && { token: given.token }),
    headers: given.cookie ? { cookie: given.cookie } : {},
  })
const page = (cookie: string, headers: Record<string, string> = {}) =>
  site.fetch(
    new Request('http://localhost:3000/conta', { headers: { host: 'localhost:3000', cookie, ...headers } }),
  )
/** A dead cookie is cleared by the answer. */
const opensPages = async (cookie: string) => (await page(cookie)).headers.getSetCookie().length === 0

const bare = (answer: Answer) => ({
  status: answer.status,
  body: JSON.stringify({ ...answer.json, request_id: '' }),
  headers: [...answer.headers].filter(([name]) => name !== 'x-request-id'),
})

describe('the two secrets of a session', () => {
  let ivo: SignedIn
  beforeAll(async () => {
    ivo = await site.addUser('user')
  })

  test('the token opens the API, the cookie does not', async () => {
    expect((await profile(ivo.token)).json).toMatchObject({ _id: ivo._id, email: ivo.email, role: 'user' })
    expect((await profile(undefined, { cookie: ivo.cookie })).status).toBe(401)
  })
  test('the cookie opens pages, the token does not', async () => {
    expect(await opensPages(ivo.cookie)).toBe(true)
    expect(await opensPages(`sid=${ivo.token.slice(3)}`)).toBe(false)
  })
  test('a dead cookie is cleared by the page', async () => {
    const answer = await page(`sid=${randomBytes(32).toString('base64url')}`)
    expect(answer.headers.getSetCookie()).toEqual(['sid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'])
  })
  test('what a page fetches does not clear it: its answer may come after a log-in', async () => {
    const dead = `sid=${randomBytes(32).toString('base64url')}`
    const cleared = async (headers: Record<string, string>) =>
      (await page(dead, headers)).headers.getSetCookie().length
    expect(await cleared({ 'Sec-Fetch-Dest': 'empty' })).toBe(0)
    expect(await cleared({ 'Sec-Fetch-Dest': 'document', 'Sec-Purpose': 'prefetch' })).toBe(0)
    expect(await cleared({ 'Sec-Fetch-Dest': 'document' })).toBe(1)
  })
  test('the cookie mints the same token for every tab', async () => {
    const minted = await Promise.all(Array.from({ length: 100 }, () => mint(ivo.cookie)))
    expect(new Set(minted.map((answer) => answer.json.token))).toEqual(new Set([ivo.token]))
    expect((await profile(ivo.token)).status).toBe(200)
  })
  test('a token in the address is not looked at', async () => {
    const answer = await site.call(
      'GET',
      `/api/profile?token=${ivo.token}&authorization=Token%20${ivo.token}`,
    )
    expect(answer.status).toBe(401)
    expect(answer.json.message).toBe('Entre na sua conta para continuar.')
  })
  test('the token of another living session beside the cookie: 409', async () => {
    const eva = await site.addUser('user')
    const answer = await site.call('POST', '/api/auth/token', {
      token: eva.token,
      headers: { cookie: ivo.cookie },
    })
    expect(answer.status).toBe(409)
    expect(answer.json.token).toBeUndefined()
    const stale = await site.call('POST', '/api/auth/token', {
      token: 'tk_00000000000000000000',
      headers: { cookie: ivo.cookie },
    })
    expect(stale.json.token).toBe(ivo.token)
  })
  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ 'sec-fetch-site': '', origin: 'http://evil.test' }],
    [{ 'sec-fetch-site': '' }],
  ])('only our own pages mint: %j', async (headers) => {
    const answer = await mint(ivo.cookie, headers as Record<string, string>)
    expect(answer.status).toBe(403)
    expect(answer.text).not.toContain(ivo.token)
  })
  test('without a cookie there is nothing to mint', async () => {
    const answer = await site.call('POST', '/api/auth/token')
    expect([answer.status, answer.json.message]).toEqual([401, 'Entre na sua conta para continuar.'])
  })
})

describe('401', () => {
  test('without a token says so and how to ask', async () => {
    const answer = await profile()
    expect(answer.json).toMatchObject({
      message: 'Entre na sua conta para continuar.',
      code: 'not_authenticated',
    })
    expect(answer.headers.get('www-authenticate')).toBe('Token')
  })

  test('every unusable token gets the same bytes', async () => {
    const out = await site.addUser('user')
    await logout({ token: out.token })
    const off = await site.addUser('user', { active: false })
    const old = await site.addUser('user')
    await site.parts.db
      .updateTable('sessions')
      .set({ abs_expires_at: new Date(0) })
      .where('user_id', '=', old._id)
      .execute()
    const epoch = await site.addUser('user')
    await site.parts.db.updateTable('users').set({ auth_epoch: 9 }).where('id', '=', epoch._id).execute()
    const alive = await site.addUser('user')
    const jwt = 'eyJhbGciOiJub25lIn0.eyJyb2xlIjoic3VwZXIifQ.'
    const given = [
      `Token ${out.token}`,
      `Token ${off.token}`,
      `Token ${old.token}`,
      `Token ${epoch.token}`,
      `Token tk_${randomBytes(32).toString('base64url')}`,
      `Bearer ${alive.token}`,
      `token ${alive.token}`,
      `TOKEN ${alive.token}`,
      `Token  ${alive.token}`,
      `Token ${alive.token}, Token ${alive.token}`,
      `Token ${alive.token.slice(0, -1)}`,
      `Token ${jwt}`,
      `Token ${'x'.repeat(6_000)}`,
      'Token',
      '',
      'Basic YTph',
    ]
    const answers = []
    for (const authorization of given) answers.push(bare(await profile(undefined, { authorization })))
    expect(answers[0]).toMatchObject({ status: 401 })
    expect(JSON.parse(answers[0]?.body ?? '')).toEqual({
      message: 'invalid signature',
      code: 'session_expired',
      request_id: '',
    })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect((await profile(alive.token)).status).toBe(200)
  })

  test('made-up tokens write nothing but the count of their address, however many', async () => {
    const limited = await openTestSite({ limits: true })
    try {
      const ana = await limited.setUp()
      const rows = async () => {
        const { rows } = await limited.parts.database.pool.query(
          `select (select json_agg(s) from sessions s)::text as sessions,
                  (select json_agg(l order by l) from limit_counts l where key <> 'ip:127.0.0.1')::text as limits`,
        )
        return rows[0]
      }
      const before = await rows()
      for (let n = 0; n < (process.env.FULL ? 50 : 5); n++)
        await Promise.all(
          Array.from({ length: 200 }, () =>
            limited.call('GET', '/api/profile', { token: `tk_${randomBytes(32).toString('base64url')}` }),
          ),
        )
      expect(await rows()).toEqual(before)
      await limited.call('GET', '/api/profile', { token: ana.token })
      expect(await rows()).not.toEqual(before)
    } finally {
      await limited.close()
    }
  })

  test('a database that is away is 503, never 401', async () => {
    const away = await openTestSite()
    try {
      const ana = await away.setUp()
      const { pool } = away.parts.database
      const connect = pool.connect
      pool.connect = (() =>
        Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))) as never
      const answer = await away.call('GET', '/api/profile', { token: ana.token })
      pool.connect = connect
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBeTruthy()
      expect((await away.call('GET', '/api/profile', { token: ana.token })).status).toBe(200)
    } finally {
      await away.close()
    }
  })
})

describe('logging out', () => {
  test('ends cookie and token, wherever they were copied', async () => {
    const ivo = await site.addUser('user')
    const answer = await logout({ token: ivo.token, cookie: ivo.cookie })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('clear-site-data')).toBe('"cache"')
    expect(answer.headers.getSetCookie()).toEqual(['sid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'])
    expect((await profile(ivo.token)).json.message).toBe('invalid signature')
    expect((await mint(ivo.cookie)).status).toBe(401)
    expect(await opensPages(ivo.cookie)).toBe(false)
  })
  test('works by the cookie alone', async () => {
    const ivo = await site.addUser('user')
    expect((await logout({ cookie: ivo.cookie })).status).toBe(204)
    expect((await profile(ivo.token)).status).toBe(401)
  })
  test('answers 204 twice, without a session, and with a dead one', async () => {
    const ivo = await site.addUser('user')
    for (const given of [ivo, ivo, {}, { token: 'tk_00000000000000000000' }, { cookie: 'sid=x' }]) {
      const answer = await logout(given)
      expect([answer.status, answer.text]).toEqual([204, ''])
    }
  })
  test('of a dead tab does not end who logged in since', async () => {
    const ivo = await site.addUser('user')
    await logout({ token: ivo.token })
    const eva = await site.addUser('user')
    const late = await logout({ token: ivo.token, cookie: eva.cookie })
    expect(late.headers.getSetCookie()).toEqual([])
    expect((await profile(eva.token)).status).toBe(200)
  })
  test('is nothing that an image or a foreign page can do', async () => {
    const ivo = await site.addUser('user')
    const got = await site.call('GET', '/api/auth/logout', { headers: { cookie: ivo.cookie } })
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST'])
    const foreign = await site.call('POST', '/api/auth/logout', {
      headers: { cookie: ivo.cookie, 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign.status).toBe(403)
    expect((await profile(ivo.token)).status).toBe(200)
  })
  test('/api/logout is not an address', async () => {
    expect((await site.call('POST', '/api/logout')).status).toBe(404)
  })
})

describe('the life of a session', () => {
  test.each([
    ['user', '13 days 23 hours', '14 days 1 minute'],
    ['admin', '11 hours 59 minutes', '12 hours 1 minute'],
    ['super', '11 hours 59 minutes', '12 hours 1 minute'],
  ] as const)('idle, of a %s: alive after %s, dead after %s', async (role, alive, dead) => {
    const clocked = await openTestSite()
    try {
      await clocked.setUp()
      const [one, other] = [await clocked.addUser(role), await clocked.addUser(role)]
      const status = async (token: string) => (await clocked.call('GET', '/api/profile', { token })).status
      await clocked.moveClock(alive)
      expect(await status(one.token)).toBe(200)
      await clocked.moveClock(dead)
      // The one that was used lives on; the other is over.
      expect([await status(one.token), await status(other.token)]).toEqual([200, 401])
    } finally {
      await clocked.close()
    }
  })

  test.each([
    ['user', 13, 90],
    ['admin', 0.4, 7],
  ] as const)('absolute, of a %s: use every %d days does not carry it past %d', async (role, step, most) => {
    const clocked = await openTestSite()
    try {
      await clocked.setUp()
      const { token } = await clocked.addUser(role)
      const status = async (days: number) => {
        await clocked.moveClock(`${Math.round(days * 24)} hours`)
        return (await clocked.call('GET', '/api/profile', { token })).status
      }
      for (let days = step; days < most; days += step) expect(await status(days)).toBe(200)
      expect(await status(most + 0.05)).toBe(401)
    } finally {
      await clocked.close()
    }
  })

  test('is noted at most once a minute', async () => {
    const ivo = await site.addUser('user')
    const seen = async () =>
      (
        await site.parts.db
          .selectFrom('sessions')
          .select('last_seen_at')
          .where('user_id', '=', ivo._id)
          .executeTakeFirstOrThrow()
      ).last_seen_at
    const before = await seen()
    await profile(ivo.token)
    expect(await seen()).toEqual(before)
    await site.parts.database.pool.query(
      `update sessions set last_seen_at = last_seen_at - interval '61 seconds' where user_id = $1`,
      [ivo._id],
    )
    await Promise.all(Array.from({ length: 8 }, () => profile(ivo.token)))
    expect((await seen()).getTime()).toBeGreaterThanOrEqual(before.getTime())
  })

  test.each([
    ['user', 10],
    ['admin', 5],
  ] as const)('a %s has %d at once, also when all come together; the oldest end', async (role, most) => {
    const first = await site.addUser(role)
    // On a slow machine the last ones wait for their person's row longer than a lock may: they are asked to come again.
    const comeIn = async (): Promise<SignedIn> =>
      site.signIn(first.email, testPassword).catch((problem) => {
        if (!String(problem).includes('answered 503')) throw problem
        return comeIn()
      })
    const more = await Promise.all(Array.from({ length: most + 2 }, comeIn))
    const statuses = await Promise.all(
      [first, ...more].map(async ({ token }) => (await profile(token)).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(most)
    expect(statuses[0]).toBe(401)
  })
})
