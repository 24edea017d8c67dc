// What a key opens, for how long, and that it never is more than its maker. Which scope opens which operation stands
// here a second time, by hand.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { siteJobs } from '../app/front-door/jobs.server.ts'
import type { Role } from '../app/platform/permissions.ts'
import { type KeyScope, keyScopes, mostKeys } from '../app/rooms/integrations/key.ts'
import { openShop, type Shop } from '../app/rooms/orders/sample-orders.testing.ts'
import { openTestSite, type SignedIn } from './support/test-site.ts'

let shop: Shop
let rosa: SignedIn
beforeAll(async () => {
  shop = await openShop()
  rosa = await shop.addUser('admin', { name: 'Rosa' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.moveClock('0')
  await shop.db.deleteFrom('api_keys').execute()
})

async function newKey(scopes: readonly KeyScope[], by = rosa, days = 30) {
  const { json, status } = await shop.call('POST', '/api/keys', {
    token: by.token,
    body: { name: 'Planilha', scopes, days },
  })
  expect(status, JSON.stringify(json)).toBe(201)
  return json as { _id: string; key: string; scopes: KeyScope[] }
}
const ask = (key: string, method: string, path: string, body?: unknown) =>
  shop.call(method, path, {
    headers: { authorization: `Bearer ${key}`, 'sec-fetch-site': 'cross-site', origin: 'https://longe.test' },
    ...(body !== undefined && { body }),
  })
const listed = async () => (await shop.call('GET', '/api/keys', { token: rosa.token })).json.data

describe('a key', () => {
  test('is shown once and stored as its SHA-256', async () => {
    const { key, _id } = await newKey(['content:read'])
    expect(key).toMatch(/^praca_[A-Za-z0-9_-]{43}$/)
    const row = await shop.db.selectFrom('api_keys').selectAll().executeTakeFirstOrThrow()
    expect(row.hash).toEqual(createHash('sha256').update(key).digest())
    expect(JSON.stringify(await listed())).not.toContain(key)
    expect(await listed()).toMatchObject([
      { _id, name: 'Planilha', last_four: key.slice(-4), state: 'live', made_by: { name: 'Rosa' } },
    ])
  })

  test('opens what its scopes say, from anywhere, and writing is reading too', async () => {
    const { key, scopes } = await newKey(['content:write'])
    expect(scopes).toEqual(['content:read', 'content:write'])
    const made = await ask(key, 'POST', '/api/posts', { title: 'Feira' })
    expect(made.status, made.text).toBe(201)
    expect((await ask(key, 'GET', `/api/posts/${made.json._id}`)).json.status).toBe('draft')
    const refused = await ask(key, 'GET', '/api/orders')
    expect([refused.status, refused.json.code]).toEqual([403, 'scope_missing'])
    expect(refused.headers.get('www-authenticate')).toContain('insufficient_scope", scope="orders:read"')
  })

  test('is told in the log by its name', async () => {
    const { key } = await newKey(['content:write'])
    await ask(key, 'POST', '/api/posts', { title: 'Feira' })
    const { data } = (await shop.call('GET', '/api/activity', { token: rosa.token })).json
    expect(data[0]).toMatchObject({
      sentence: 'Notícia “Feira”: criação.',
      actor: { name: 'Rosa, pela chave “Planilha”' },
    })
    expect(data[1].sentence).toBe('Chave de API “Planilha”: criação.')
  })

  test('is no session: neither of the two headers takes the other, and nothing else carries it', async () => {
    const { key } = await newKey(['content:read'])
    const tries: Record<string, string>[] = [
      { authorization: `Token ${key}` },
      { authorization: `Bearer ${rosa.token}` },
      { authorization: `Bearer ${key}x` },
      { authorization: `Bearer ${key.slice(0, -1)}` },
      { authorization: `Bearer ${key}, Bearer ${key}` },
      { authorization: 'Bearer ' },
      { authorization: `Basic ${key}` },
    ]
    for (const headers of tries)
      expect((await shop.call('GET', '/api/contacts', { headers })).status, headers.authorization).toBe(401)
    for (const path of [`/api/contacts?key=${key}`, `/api/contacts?access_token=${key}`])
      expect((await shop.call('GET', path)).status).toBe(401)
    expect((await shop.call('GET', '/api/contacts', { headers: { cookie: `sid=${key}` } })).status).toBe(401)
    const { json } = await shop.call('GET', '/api/contacts', { headers: { authorization: `Bearer ${key}x` } })
    // A browser would take 'invalid signature' for a session that is over.
    expect([json.code, json.message]).toEqual(['key_invalid', expect.stringContaining('Esta chave de API')])
  })

  test('ends on its day, by the clock of the database', async () => {
    const { key } = await newKey(['messages:read'], rosa, 30)
    await shop.moveClock('29 days 23 hours')
    expect((await ask(key, 'GET', '/api/contacts')).status).toBe(200)
    await shop.moveClock('30 days 1 second')
    expect((await ask(key, 'GET', '/api/contacts')).json.code).toBe('key_invalid')
    await shop.moveClock('0')
  })

  test('ends when it is revoked, and stays so', async () => {
    const { key, _id } = await newKey(['messages:read'])
    for (let n = 0; n < 2; n++)
      expect((await shop.call('DELETE', `/api/keys/${_id}`, { token: rosa.token })).status).toBe(204)
    expect((await ask(key, 'GET', '/api/contacts')).status).toBe(401)
    expect(await listed()).toMatchObject([{ state: 'revoked' }])
    const lines = await shop.db
      .selectFrom('audit_lines')
      .where('subject', '=', _id)
      .select('action')
      .execute()
    expect(lines.map(({ action }) => action)).toEqual(['key.created', 'key.revoked'])
  })

  test.each([
    ['switched off', { active: false }],
    ['a customer’s now', { role: 'user' }],
    ['above what it was', { role: 'super' }],
  ])('stops when the account of its maker is %s, and goes on when it is as it was', async (_, change) => {
    const maker = await shop.addUser('admin')
    const { key } = await newKey(['messages:read'], maker)
    const set = (row: object) => shop.db.updateTable('users').set(row).where('id', '=', maker._id).execute()
    await set(change)
    expect((await ask(key, 'GET', '/api/contacts')).status).toBe(401)
    expect(await listed()).toMatchObject([{ state: 'orphaned' }])
    await set({ active: true, role: 'admin' })
    expect((await ask(key, 'GET', '/api/contacts')).status).toBe(200)
  })

  test('stops while the team needs a second factor and its maker has neither codes nor a passkey', async () => {
    const { key } = await newKey(['messages:read'])
    const needs = (factor_roles: Role[]) =>
      shop.db
        .insertInto('team_rules')
        .values({ needs_second_factor: true, factor_roles })
        .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ factor_roles }))
        .execute()
    const since = (second_factor_since: Date | null) =>
      shop.db.updateTable('users').set({ second_factor_since }).where('id', '=', rosa._id).execute()
    const status = async () => (await ask(key, 'GET', '/api/contacts')).status
    try {
      await needs(['editor'])
      expect(await status()).toBe(200)
      await needs(['admin'])
      expect(await status()).toBe(401)
      await since(new Date())
      expect(await status()).toBe(200)
      await since(null)
      await sql`insert into passkeys
        (id, user_id, credential_id, public_key, rp_id, sign_count, auth_epoch, user_agent, created_at)
        select id, id, '\\x00', '\\x00', 'localhost', 0, auth_epoch, '', app_now() from users where id = ${rosa._id}`.execute(
        shop.db,
      )
      expect(await status()).toBe(200)
      await sql`update passkeys set auth_epoch = auth_epoch - 1`.execute(shop.db)
      expect(await status()).toBe(401)
    } finally {
      await since(null)
      await needs([])
    }
    expect(await status()).toBe(200)
  })

  test('of a forgotten account is of no use', async () => {
    const boss = await shop.addUser('super')
    const maker = await shop.addUser('admin')
    const { key } = await newKey(['messages:read'], maker)
    expect((await shop.call('DELETE', `/api/users/${maker._id}`, { token: boss.token })).status).toBe(204)
    expect((await ask(key, 'GET', '/api/contacts')).status).toBe(401)
  })

  test('notes its last use once a minute, however many calls come', async () => {
    const { key } = await newKey(['messages:read'])
    const used = async () => (await listed())[0].last_used_at as string | null
    expect(await used()).toBeNull()
    await Promise.all(Array.from({ length: 20 }, () => ask(key, 'GET', '/api/contacts')))
    const first = await used()
    expect(first).not.toBeNull()
    await ask(key, 'GET', '/api/contacts')
    expect(await used()).toBe(first)
    await shop.moveClock('61 seconds')
    await ask(key, 'GET', '/api/contacts')
    expect(await used()).not.toBe(first)
  })

  test('is made only after the password was proved, and at most twenty by one person, however many at once', async () => {
    const body = { name: 'Uma', scopes: ['content:read'], days: 30 }
    const make = () => shop.call('POST', '/api/keys', { token: rosa.token, body })
    const stale = (hours: number) =>
      shop.db
        .updateTable('sessions')
        .set({ confirmed_at: new Date(Date.now() - hours * 3_600_000) })
        .where('user_id', '=', rosa._id)
        .execute()
    await stale(1)
    expect((await make()).json.code).toBe('password_needed')
    await stale(0)
    const answers = await Promise.all(Array.from({ length: mostKeys + 5 }, make))
    expect(answers.filter(({ status }) => status === 201).length).toBe(mostKeys)
    expect(answers.filter(({ json }) => json.code === 'too_many_keys').length).toBe(5)
    expect((await listed()).length).toBe(mostKeys)
  })

  test('has a name, a scope and an end', async () => {
    for (const body of [
      { name: '', scopes: ['content:read'], days: 30 },
      { name: 'x', scopes: [], days: 30 },
      { name: 'x', scopes: ['users:write'], days: 30 },
      { name: 'x', scopes: ['content:read'], days: 31 },
      { name: 'x', scopes: ['content:read'] },
    ])
      expect((await shop.call('POST', '/api/keys', { token: rosa.token, body })).status).toBe(422)
    expect(await listed()).toEqual([])
  })

  test('is told of to its maker once, a week before it ends', async () => {
    const [month] = [await newKey(['content:read'], rosa, 30), await newKey(['content:read'], rosa, 365)]
    await shop.call('DELETE', `/api/keys/${(await newKey(['content:read']))._id}`, { token: rosa.token })
    const told = async () => {
      const run = () =>
        siteJobs(shop.parts).warnOfEndingKeys?.(shop.ctx(), {}, { attempts: 1, maxAttempts: 25 })
      await Promise.all([run(), run(), run()])
      return shop.letters('key-ending')
    }
    await shop.moveClock('22 days')
    expect(await told()).toEqual([])
    await shop.moveClock('23 days 1 hour')
    const [letter, ...others] = await told()
    expect(others).toEqual([])
    expect(letter).toMatchObject({ to_email: rosa.email })
    expect(letter?.text).toContain('“Planilha”')
    expect(letter?.text).not.toContain(month.key)
    await shop.moveClock('0')
  })

  test('is forgotten ninety days after its end', async () => {
    const [old, expiring, live] = [
      await newKey(['content:read']),
      await newKey(['content:read']),
      await newKey(['content:read'], rosa, 365),
    ]
    await shop.db
      .updateTable('api_keys')
      .set({ revoked_at: new Date(Date.now() - 91 * 86_400_000) })
      .where('id', '=', old._id)
      .execute()
    const run = async () => {
      await siteJobs(shop.parts).forgetEndedKeys?.(shop.ctx(), {}, { attempts: 1, maxAttempts: 25 })
      return (await shop.db.selectFrom('api_keys').select('id').execute()).map(({ id }) => id)
    }
    expect(new Set(await run())).toEqual(new Set([expiring._id, live._id]))
    await shop.moveClock('121 days')
    expect(await run()).toEqual([live._id])
    await shop.moveClock('0')
  })
})

describe('a customer’s CPF', () => {
  const document = async (key: string, id: string) =>
    (await ask(key, 'GET', `/api/orders/${id}`)).json.customer.document as string
  test('is masked, in an order, a move, a table and a search, but for a key with the scope for it', async () => {
    const { _id } = await shop.place(null, await shop.product(), 1)
    const { customer_document: cpf } = await shop.order(_id)
    const [plain, trusted] = [await newKey(['orders:write']), await newKey(['orders:document'])]
    expect(await document(plain.key, _id)).not.toBe(cpf)
    expect(await document(trusted.key, _id)).toBe(cpf)
    const moved = await ask(plain.key, 'POST', `/api/orders/${_id}/payment`, {})
    expect([moved.status, moved.text.includes(cpf)]).toEqual([200, false])
    const digits = async (key: string) =>
      (await ask(key, 'GET', '/api/orders.csv')).text.replace(/[.\-/]/g, '')
    expect(await digits(plain.key)).not.toContain(cpf)
    expect(await digits(trusted.key)).toContain(cpf)
    const found = async (key: string) =>
      (await ask(key, 'GET', `/api/orders?q=${cpf.slice(0, 5)}`)).json.data.length as number
    expect([await found(plain.key), await found(trusted.key)]).toEqual([0, 1])
    const opened = await shop.db
      .selectFrom('audit_lines')
      .where('action', '=', 'document.opened')
      .where('subject', '=', _id)
      .select('details')
      .execute()
    expect(opened.map(({ details }) => details)).toEqual([{ key: 'Planilha' }])
  })

  test('that its maker opened within the hour is told again under the name of the key, and the other way', async () => {
    const { key } = await newKey(['orders:document'])
    const asked = {
      key: (id: string) => ask(key, 'GET', `/api/orders/${id}`),
      maker: (id: string) => shop.call('GET', `/api/orders/${id}`, { token: rosa.token }),
    }
    const product = await shop.product()
    for (const [first, second] of [['maker', 'key'] as const, ['key', 'maker'] as const]) {
      const { _id } = await shop.place(null, product, 1)
      for (const one of [first, second, first, second]) expect((await asked[one](_id)).status).toBe(200)
      const opened = await shop.db
        .selectFrom('audit_lines')
        .where('action', '=', 'document.opened')
        .where('subject', '=', _id)
        .select('details')
        .orderBy('id')
        .execute()
      const of = { maker: {}, key: { key: 'Planilha' } }
      expect(opened.map(({ details }) => details)).toEqual([of[first], of[second]])
    }
  })
})

test('a key has its own limit', async () => {
  const site = await openTestSite({ limits: true })
  try {
    const ana = await site.setUp()
    const make = async () =>
      (
        await site.call('POST', '/api/keys', {
          token: ana.token,
          body: { name: 'x', scopes: ['messages:read'], days: 30 },
        })
      ).json.key as string
    const [one, other] = [await make(), await make()]
    const call = (key: string) =>
      site.call('GET', '/api/contacts/assignees', { headers: { authorization: `Bearer ${key}` } })
    const answers: number[] = []
    for (let n = 0; n < 301; n++) answers.push((await call(one)).status)
    expect(answers.filter((status) => status === 200).length).toBe(300)
    expect(answers.at(-1)).toBe(429)
    expect((await call(other)).status).toBe(200)
  } finally {
    await site.close()
  }
})

test('what is no key and no session counts for the address that sends it', async () => {
  const site = await openTestSite({ limits: true })
  try {
    const ana = await site.setUp()
    const call = async (authorization: string) =>
      (await site.call('GET', '/api/contacts/assignees', { headers: { authorization } })).status
    const invented = [
      `Token ${'x'.repeat(43)}`,
      `Bearer praca_${'x'.repeat(43)}`,
      'Bearer praca_',
      'nonsense',
    ]
    const counts = () =>
      site.parts.db
        .selectFrom('limit_counts')
        .where('limit_name', '=', 'api')
        .where('key', 'like', 'ip:%')
        .select('count')
        .execute()
    const before = Number((await counts())[0]?.count ?? 0)
    for (const one of invented) expect(await call(one)).toBe(401)
    expect(Number((await counts())[0]?.count)).toBe(before + invented.length)
    await site.parts.db
      .updateTable('limit_counts')
      .set({ count: 600 })
      .where('limit_name', '=', 'api')
      .where('key', 'like', 'ip:%')
      .execute()
    for (const one of invented) expect(await call(one)).toBe(429)
    expect(await call(`Token ${ana.token}`)).toBe(200)
  } finally {
    await site.close()
  }
})

type Opening = KeyScope | 'anyone' | 'session'

const closed = [
  '/api/medias/import',
  '/api/products/import',
  '/api/imports',
  '/api/orders/statements',
  '/api/settings',
  '/api/shop-settings',
  '/api/legal-pages',
  '/api/mail',
  '/api/profile',
  '/api/users',
  '/api/system',
  '/api/audit',
  '/api/activity',
  '/api/keys',
  '/api/webhooks',
]
/** By hand, and more coarsely than in the program: [start, reading, writing]. */
const areas: [string, Opening, Opening][] = [
  ['/api/pages', 'content:read', 'content:write'],
  ['/api/posts', 'content:read', 'content:write'],
  ['/api/events', 'content:read', 'content:write'],
  ['/api/medias', 'content:read', 'content:write'],
  ['/api/menus', 'anyone', 'content:write'],
  ['/api/uploads', 'media:read', 'media:write'],
  ['/api/contacts', 'messages:read', 'messages:write'],
  ['/api/products', 'shop:read', 'shop:write'],
  ['/api/shipping', 'shop:read', 'session'],
  ['/api/orders', 'orders:read', 'orders:write'],
  ['/api/orders/by-token', 'anyone', 'anyone'],
  ['/api/cart', 'anyone', 'anyone'],
  ['/api/search', 'anyone', 'anyone'],
  ['/api/legal/', 'anyone', 'anyone'],
  ['/api/states', 'anyone', 'anyone'],
  ['/api/postal-codes', 'anyone', 'anyone'],
  ['/api/auth', 'anyone', 'anyone'],
  ...closed.map((start): [string, Opening, Opening] => [start, 'session', 'session']),
]
const exceptions: Record<string, Opening> = {
  'GET /api/settings': 'anyone',
  'POST /api/settings/setup': 'anyone',
  'GET /api/legal': 'anyone',
  'POST /api/contacts/contact': 'anyone',
  'POST /api/shipping/quotes': 'anyone',
  'POST /api/events/dates': 'content:read',
  'POST /api/orders': 'session',
  'POST /api/orders/{id}/again': 'session',
  'POST /api/orders/{id}/profile': 'session',
}
function expectedFor(method: string, path: string): Opening | undefined {
  const found = areas.filter(([start]) => path.startsWith(start)).sort((a, b) => b[0].length - a[0].length)[0]
  return exceptions[`${method} ${path}`] ?? found?.[method === 'GET' ? 1 : 2]
}

describe('scope x operation', () => {
  type Operation = { method: string; path: string; security: Record<string, string[]>[] }
  let operations: Operation[]
  beforeAll(async () => {
    const { json } = await shop.call('GET', '/api/openapi.json')
    operations = Object.entries<Record<string, Operation>>(json.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { security }]) => ({
        method: method.toUpperCase(),
        path,
        security,
      })),
    )
  })
  const filled = (path: string) => path.replace(/\{[^}]+\}/g, '01990000-0000-7000-8000-000000000000')
  const call = (key: string, { method, path }: Operation) =>
    ask(key, method, filled(path), method === 'GET' ? undefined : {})

  test('every operation says in the document what opens it, as it stands here', () => {
    expect(operations.length).toBeGreaterThan(150)
    const wrong = operations.filter(({ method, path, security }) => {
      const expected = expectedFor(method, path)
      const said = security.flatMap((one) => one.key ?? [])[0]
      if (expected === 'anyone') return security.length > 0
      if (expected === 'session') return JSON.stringify(security) !== '[{"session":[]}]'
      return expected === undefined || said !== expected || !security.some((one) => 'session' in one)
    })
    expect(wrong).toEqual([])
  })

  test('what a visitor is answered too is said, and only there', async () => {
    const wrong: string[] = []
    for (const { method, path, security } of operations) {
      if (method !== 'GET' || !security.some((one) => 'key' in one)) continue
      const { status } = await shop.call(method, filled(path))
      const isOpen = security.some((one) => Object.keys(one).length === 0)
      if (isOpen === (status === 401)) wrong.push(`${method} ${path}: ${status}`)
    }
    expect(wrong).toEqual([])
  })

  test.each(keyScopes)('%s opens its own operations, and every other is 403', async (scope) => {
    const { key, scopes } = await newKey([scope])
    const wrong: string[] = []
    for (const operation of operations) {
      const opening = expectedFor(operation.method, operation.path)
      if (opening === 'anyone' || opening === undefined) continue
      const { status, json } = await call(key, operation)
      const isOpen = scopes.includes(opening as KeyScope)
      const code = opening === 'session' ? 'not_by_key' : 'scope_missing'
      const isRight = isOpen
        ? status !== 401 && status !== 403 && status < 500
        : status === 403 && json.code === code
      if (!isRight) wrong.push(`${operation.method} ${operation.path}: ${status} ${json?.code}`)
    }
    expect(wrong).toEqual([])
  })

  test('every scope of a key of a super opens neither accounts, settings, sessions nor keys', async () => {
    const boss = await shop.addUser('super' as Role)
    const { key } = await newKey(keyScopes, boss)
    const closed = operations.filter(({ method, path }) => expectedFor(method, path) === 'session')
    expect(closed.length).toBeGreaterThan(60)
    for (const operation of closed)
      expect((await call(key, operation)).json.code, `${operation.method} ${operation.path}`).toBe(
        'not_by_key',
      )
  })

  test('what no door answers is 404 and 405 as always', async () => {
    const { key } = await newKey(keyScopes)
    expect((await ask(key, 'GET', '/api/nothing')).status).toBe(404)
    expect((await ask(key, 'DELETE', '/api/posts', {})).status).toBe(405)
    const head = (key: string) =>
      shop.fetch(
        new Request('http://localhost:3000/api/contacts', {
          method: 'HEAD',
          headers: { host: 'localhost:3000', authorization: `Bearer ${key}` },
        }),
      )
    expect((await head(key)).status).toBe(200)
    expect((await head((await newKey(['content:read'])).key)).status).toBe(403)
  })
})
