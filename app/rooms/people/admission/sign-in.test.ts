import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  openTestSite,
  type SignedIn,
  type TestSite,
  testPassword,
} from '../../../../tests/support/test-site.ts'
import { createLog } from '../../../platform/log.server.ts'

let site: TestSite
let ana: SignedIn
const lines: { event: string }[] = []
beforeAll(async () => {
  site = await openTestSite({
    dearPasswords: true,
    log: createLog((line) => lines.push(JSON.parse(line))),
  })
  ana = await site.setUp()
})
afterAll(() => site.close())

const login = (body: unknown, headers: Record<string, string> = {}) =>
  site.call('POST', '/api/auth/login', { body, headers })

const bare = (answer: Awaited<ReturnType<typeof login>>) => ({
  status: answer.status,
  body: { ...answer.json, request_id: '' },
  headers: [...answer.headers].filter(([name]) => name !== 'x-request-id'),
})

describe('a login', () => {
  test('answers a token and who it is, and is not to be kept', async () => {
    const answer = await login({ email: ' ANA@cerrado.test ', password: testPassword })
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({
      token: expect.stringMatching(/^tk_[\w-]{43}$/),
      user: { _id: ana._id, name: 'Ana Administradora', email: 'ana@cerrado.test', role: 'admin' },
    })
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const [session, device] = answer.headers.getSetCookie()
    expect(session).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800$/)
    expect(device).toMatch(/^device=.+HttpOnly/)
  })

  test('neither secret is stored', async () => {
    const secret = /sid=([\w-]{43})/.exec(ana.cookie)?.[1] ?? ''
    const { rows } = await site.parts.database.pool.query('select s::text as row from sessions s')
    const stored = rows.map(({ row }) => row).join()
    for (const value of [secret, ana.token])
      for (const spelling of [value, Buffer.from(value).toString('hex')])
        expect(stored).not.toContain(spelling)
  })

  test('over https the cookie is __Host-sid and Secure', async () => {
    const secure = await openTestSite({ env: { PUBLIC_ORIGIN: 'https://cerrado.test' } })
    try {
      const call = (path: string, body: unknown) =>
        secure.call('POST', path, { body, headers: { host: 'cerrado.test' } })
      const form = { title: 'C', admin_name: 'Ana', email: 'ana@cerrado.test' }
      await call('/api/settings/setup', { ...form, password: 'segredo', password_confirmation: 'segredo' })
      const { headers } = await call('/api/auth/login', { email: 'ana@cerrado.test', password: 'segredo' })
      expect(headers.getSetCookie()[0]).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; .*; Secure$/)
      // A cookie tossed in under the bare name opens nothing.
      const tossed = headers.getSetCookie()[0]?.split(';')[0]?.replace('__Host-', '') ?? ''
      const mint = await secure.call('POST', '/api/auth/token', {
        headers: { host: 'cerrado.test', cookie: tossed },
      })
      expect(mint.status).toBe(401)
    } finally {
      await secure.close()
    }
  })

  test('is refused alike for an unknown address, a wrong password and a switched-off account', async () => {
    const off = await site.addUser('user', { active: false })
    const { runs } = site.parts.passwords.counted
    const answers = [
      await login({ email: 'ninguem@cerrado.test', password: 'errada!' }),
      await login({ email: ana.email, password: 'errada!' }),
      await login({ email: off.email, password: testPassword }),
      await login({ email: 'nem é um e-mail', password: 'errada!' }),
    ].map(bare)
    expect(answers[0]).toMatchObject({
      status: 401,
      body: { message: 'E-mail ou senha incorretos. Confira os dois ou use “Esqueci a senha”.' },
    })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(JSON.stringify(answers)).not.toContain('invalid signature')
    expect(site.parts.passwords.counted.runs).toBe(runs + 4)
  })

  test.each([
    [{ email: { $gt: '' }, password: 'x' }, 422],
    [{ email: ['ana@cerrado.test'], password: 'x' }, 422],
    [{ email: 7, password: true }, 422],
    [{ email: 'ana@cerrado.test' }, 422],
    [{ email: 'ana@cerrado.test', password: 'x'.repeat(1_025) }, 422],
    [{ email: 'ana\u0000@cerrado.test', password: 'x' }, 400],
    [{ email: 'ana@cerrado.test', password: '\ud800' }, 400],
    ['{"email":', 400],
  ])('%j is not a login', async (body, status) => {
    expect((await login(body)).status).toBe(status)
  })

  test('takes no secret from the client, and ends the session this browser had', async () => {
    const first = await site.addUser('user')
    const fixed = `sid=${'A'.repeat(43)}`
    const fixated = await login({ email: first.email, password: testPassword }, { cookie: fixed })
    expect(fixated.headers.getSetCookie()[0]).not.toContain('A'.repeat(43))
    await login({ email: first.email, password: testPassword }, { cookie: first.cookie })
    expect((await site.call('GET', '/api/profile', { token: first.token })).status).toBe(401)
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': '', origin: 'http://evil.test' }, 403],
    [{ 'content-type': 'text/plain' }, 415],
    [{ 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' }, 403],
    [
      {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': '',
        origin: 'http://evil.test',
      },
      403,
    ],
  ])('a page of somebody else cannot log a visitor in: %j', async (headers, status) => {
    const answer = await login(
      { email: ana.email, password: testPassword },
      headers as Record<string, string>,
    )
    expect(answer.status).toBe(status)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('a stale token beside it is ignored', async () => {
    const answer = await site.call('POST', '/api/auth/login', {
      body: { email: ana.email, password: testPassword },
      token: 'tk_00000000000000000000',
    })
    expect(answer.status).toBe(200)
  })

  test('hashes again with the parameters of today', async () => {
    const old = '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$'
    const { argon2Sync } = await import('node:crypto')
    const tag = argon2Sync('argon2id', {
      message: 'antiga',
      nonce: Buffer.alloc(16),
      memory: 8,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    })
    const person = await site.addUser('user')
    const hashed = () =>
      site.parts.db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', person._id)
        .executeTakeFirstOrThrow()
    await site.parts.db
      .updateTable('users')
      .set({ password_hash: old + tag.toString('base64').replace(/=+$/, '') })
      .where('id', '=', person._id)
      .execute()
    await site.signIn(person.email, 'antiga')
    expect((await hashed()).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    await site.signIn(person.email, 'antiga')
  })
})

test('500 at once: at most one hash per core, the others wait or hear 503', async () => {
  const { availableParallelism } = await import('node:os')
  const answers = await Promise.all(
    Array.from({ length: 500 }, () => login({ email: ana.email, password: 'errada!' })),
  )
  const statuses = new Set(answers.map((answer) => answer.status))
  expect([...statuses].sort()).toEqual([401, 503])
  expect(answers.find((answer) => answer.status === 503)?.headers.get('retry-after')).toBeTruthy()
  expect(site.parts.passwords.counted.mostAtOnce).toBeLessThanOrEqual(availableParallelism())
  // One line at once, and one a minute while it lasts; no stack, as nothing has failed.
  const told = lines.filter(({ event }) => event === 'unavailable')
  expect(told.length).toBeGreaterThanOrEqual(1)
  expect(told.length).toBeLessThanOrEqual(3)
  for (const line of told) expect(line).not.toHaveProperty('stack')
})
