// No input may give a 500 (docs/rules/security.md 1.0): every call of the API's own document, with everything it does
// not expect.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seeded } from '../../app/platform/text/seeded.testing.ts'
import { switchShop } from '../../app/rooms/catalog/sample-products.testing.ts'
import { someOf } from '../support/some-of.ts'
import { openTestSite, type SignedIn, type TestSite } from '../support/test-site.ts'

type Schema = { $ref?: string; properties?: Record<string, unknown> }
type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } }

let site: TestSite
let ana: SignedIn
let page: string
let calls: { method: string; path: string; fields: string[] }[]

beforeAll(async () => {
  site = await openTestSite()
  ana = await site.setUp()
  // Closed, the shop would answer 404 before it looked.
  await switchShop(site, true)
  page = (await site.call('POST', '/api/pages', { token: ana.token, body: { title: 'Alvo' } })).json._id
  const { json } = await site.call('GET', '/api/openapi.json')
  const fieldsOf = ({ requestBody }: Operation) => {
    const schema = requestBody?.content['application/json']?.schema ?? {}
    const found: Schema = schema.$ref ? json.components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema
    return Object.keys(found.properties ?? {})
  }
  calls = Object.entries<Record<string, Operation>>(json.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      fields: fieldsOf(operation),
    })),
  )
  expect(calls.length).toBeGreaterThan(20)
})
afterAll(() => site.close())

const fill = (path: string, id: string) => path.replace(/\{[^}]+\}/g, id)
const writing = () => calls.filter(({ method, path }) => method !== 'GET' && path !== '/api/auth/logout')

/** Not 5xx, and whatever is refused says so in a sentence. */
async function send(method: string, path: string, body?: string, headers: Record<string, string> = {}) {
  const given = method === 'GET' || body === undefined ? {} : { body }
  const ask = () =>
    site.call(method, path, {
      token: ana.token,
      ...given,
      headers: { 'content-type': 'application/json', ...headers },
    })
  let answer = await ask()
  // Some calls end sessions, as they should; the next one is to be read again by somebody who is in.
  if (answer.json?.code === 'session_expired') {
    ana = await site.signIn(ana.email, ana.password)
    answer = await ask()
  }
  const what = `${method} ${path.slice(0, 80)} ${body?.slice(0, 80) ?? ''} -> ${answer.status} ${answer.text.slice(0, 120)}`
  expect(answer.status, what).toBeLessThan(500)
  // Two dots leave the API: what stands above it is a page.
  const isApi = new URL(path, 'http://localhost').pathname.startsWith('/api')
  if (answer.status >= 400 && isApi) expect(answer.json?.message, what).toBeTypeOf('string')
  return answer
}

const strange = [
  'null',
  'true',
  '-1',
  '1e400',
  '99999999999999999999',
  '0.1',
  '""',
  '" "',
  '[]',
  '["a"]',
  '{}',
  '{"$gt":""}',
  '"a\\u0000b"',
  '"\\ud800"',
  `"${'x'.repeat(6000)}"`,
  '"\\u202e"',
  '"\\r\\nBcc: x@y.z"',
  '"0000-01-01T00:00:00Z"',
  '"9999-12-31T23:59:59.999999999Z"',
  '"2026-02-30T00:00:00Z"',
  '"💣"',
  '"00000000-0000-0000-0000-000000000000"',
  '"__proto__"',
  '{"__proto__":{"role":"super"}}',
  '"NaN"',
]
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const broken = [
  '',
  '{',
  '\ufeff{}',
  '{}{}',
  '{"\\u0000":1}',
  '{"\\ud800":1}',
  '{"constructor":{"prototype":{}}}',
  deep(40),
  deep(100_000),
  `"${'x'.repeat(300_000)}"`,
]

/** Thousands of calls, and more with every room. */
const many = { timeout: 300_000 }
const random = process.env.FULL ? 100_000 : 1_000

test(`${random} calls put together at random`, { timeout: 300_000 + random * 50 }, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
  const pick = seeded(seed)
  const from = <T>(list: readonly T[]) => list[pick(list.length)] as T
  const ids = [page, page, 'x', '%00', '00000000-0000-0000-0000-000000000000']
  const types = [
    'application/json',
    'application/json',
    'application/json',
    'text/plain',
    'multipart/form-data',
  ]
  for (let turn = 0; turn < random; turn++) {
    const { method, path, fields } = from(calls)
    if (path === '/api/auth/logout') continue
    const some = fields.filter(() => pick(2) === 0)
    const body = pick(20)
      ? `{${some.map((field) => `${JSON.stringify(field)}:${from(strange)}`).join()}}`
      : from(broken)
    const query = pick(4)
      ? ''
      : `?${from(['page', 'q', 'sort', 'status', 'from'])}=${from(['%00', '-1', '1e9', '%25_'])}`
    await send(method, fill(path, from(ids)) + query, body, { 'content-type': from(types) }).catch(
      (problem) => {
        throw new Error(`SEED=${seed}, call ${turn}: ${problem.message}`)
      },
    )
  }
})

describe('bodies', () => {
  test('every field of every call takes nothing but what it should', many, async () => {
    const bodies = writing().flatMap(({ method, path, fields }) =>
      fields.flatMap((field) =>
        strange.map((value) => ({ method, path, body: `{${JSON.stringify(field)}:${value}}` })),
      ),
    )
    for (const { method, path, body } of someOf(bodies, 4)) await send(method, fill(path, page), body)
  })

  test('whole bodies that are no object, not JSON, too deep or too large', many, async () => {
    const bodies = writing().flatMap(({ method, path }) =>
      [...strange, ...broken].map((body) => ({ method, path, body })),
    )
    for (const { method, path, body } of someOf(bodies, 3)) await send(method, fill(path, page), body)
  })

  test('a number without an end is refused, and is not stored as nothing', async () => {
    const token = ana.token
    const fields = { name: 'Mel', max_qtd: 5, price_cents: 2500, sale_price_cents: 2000 }
    const made = (await site.call('POST', '/api/products', { token, body: fields })).json
    const saved = async () => {
      const { max_qtd, price_cents, sale_price_cents } = (
        await site.call('GET', `/api/products/${made._id}`, { token })
      ).json
      return { max_qtd, price_cents, sale_price_cents }
    }
    const before = await saved()
    for (const field of ['max_qtd', 'price_cents', 'sale_price_cents'])
      for (const number of ['1e309', '-1e309', '[1e400]', '{"a":[1e309]}']) {
        const body = `{"version":${made.version},"${field}":${number}}`
        const answer = await site.call('PATCH', `/api/products/${made._id}`, {
          token,
          body,
          headers: { 'content-type': 'application/json' },
        })
        expect([answer.status, answer.json.code]).toEqual([400, 'unreadable'])
      }
    expect(await saved()).toEqual(before)
    expect(before.max_qtd).toBe(5)
  })

  test('content types that the call does not take', many, async () => {
    const types = [
      'text/plain',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/jsonx',
    ]
    for (const { method, path } of writing())
      for (const type of [...types, ';', 'application/json, text/plain', 'application/json; charset=utf-16'])
        await send(method, fill(path, page), '--x\r\n\r\n--x--', { 'content-type': type })
  })
})

describe('addresses', () => {
  test('ids of every kind', many, async () => {
    const ids = [
      'x',
      '%00',
      '%ff',
      '%',
      '%2e%2e',
      '%2F',
      '%0d%0aX: y',
      '%ED%A0%80',
      '__proto__',
      '1e999',
      'a'.repeat(3000),
    ]
    for (const { method, path } of calls)
      if (path.includes('{')) for (const id of ids) await send(method, fill(path, id), '{}')
  })

  test('queries of every kind; an export never begins what it cannot end', many, async () => {
    const keys = [
      'page',
      'per_page',
      'q',
      'sort',
      'state',
      'status',
      'kind',
      'trash',
      '__proto__',
      'q[]',
      'from',
      'to',
      'when',
      'situation',
    ]
    const values = [
      '%00',
      '%ff',
      '%ED%A0%80',
      '%',
      '-1',
      '1e9',
      '1.5',
      '99999',
      '',
      '%25_%5C',
      'x'.repeat(300),
      '1&page=2',
    ]
    const reading = calls.filter(({ method }) => method === 'GET')
    // A workbook is made in a thread of its own, and reads its question as the CSV beside it does.
    const addresses = reading.flatMap(({ path }) =>
      keys.flatMap((key) =>
        (path.endsWith('.xlsx') ? values.slice(0, 1) : values).map(
          (value) => `${fill(path, page)}?${key}=${value}`,
        ),
      ),
    )
    for (const address of someOf(addresses, 5)) await send('GET', address)
  })

  test('methods that nobody expects', async () => {
    for (const { path } of calls)
      for (const method of ['PUT', 'OPTIONS', 'PROPFIND']) await send(method, fill(path, page))
  })
})

describe('everybody', () => {
  const junk = ['{}', 'null', '[]', '{"version":"x","items":[{}],"ids":["%"]}', deep(60)]

  test.each(['visitor', 'user', 'admin', 'super'] as const)(
    'as %s, no call of the document fails or holds the others up',
    async (role) => {
      const token = role === 'visitor' ? undefined : (await site.addUser(role)).token
      const stalls = monitorEventLoopDelay({ resolution: 10 })
      const wrong: string[] = []
      for (const { method, path } of calls) {
        // These end the session, as they should.
        if (/logout|password|profile/.test(path) && method !== 'GET') continue
        for (const body of method === 'GET' ? [undefined] : junk)
          for (const id of [page, 'x']) {
            const what = `${method} ${path} ${body?.slice(0, 20) ?? ''}`
            const ask = async () => {
              stalls.reset()
              stalls.enable()
              const answer = await site.call(method, fill(path, id), {
                ...(token && { token }),
                ...(body && { body, headers: { 'content-type': 'application/json' } }),
              })
              stalls.disable()
              return { ...answer, stallMs: stalls.max / 1e6 }
            }
            const { status, json, stallMs } = await ask()
            if (status >= 500) wrong.push(`${what}: ${status}`)
            if (status >= 400 && typeof json?.message !== 'string') wrong.push(`${what}: no sentence`)
            // A single look is disturbed by whatever else runs.
            if (process.env.FULL && stallMs > 250 && (await ask()).stallMs > 250)
              wrong.push(`${what}: ${stallMs} ms`)
          }
      }
      expect(wrong).toEqual([])
    },
    many.timeout,
  )
})

const takesTables = ['/api/medias/import', '/api/products/import', '/api/orders/statements']

test('a form, which a foreign page could send, is taken for uploads and tables alone', async () => {
  for (const { method, path } of writing()) {
    if (path.startsWith('/api/uploads') || takesTables.includes(path)) continue
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    // Ana is no super: at the machine room nobody even looks at what she sends. Below the door that takes statements
    // a form passes, and is no settlement.
    const isBelowStatements = path.startsWith('/api/orders/statements/')
    const expected = path.startsWith('/api/system') ? 403 : isBelowStatements ? 400 : 415
    expect((await send(method, fill(path, page), '--x--', headers)).status, path).toBe(expected)
  }
})

test('every unusable token is answered alike, byte for byte', async () => {
  const given = ['', 'Token', 'Token x', `token ${ana.token}`, `TOKEN ${ana.token}`, `Bearer ${ana.token}`]
  const more = [
    `Token ${ana.token},x`,
    `Token  ${ana.token}`,
    'Token eyJhbGciOiJub25lIn0.e30.',
    `Token ${'x'.repeat(6000)}`,
  ]
  const answers = new Set<string>()
  for (const authorization of [...given, ...more, 'Basic YTpi']) {
    const { status, text, headers } = await site.call('GET', '/api/profile', { headers: { authorization } })
    const same = [...headers].filter(([name]) => name !== 'x-request-id')
    answers.add(JSON.stringify([status, text.replace(/"request_id":"[^"]+"/, ''), same]))
  }
  expect([...answers]).toHaveLength(1)
  expect([...answers][0]).toContain('invalid signature')
  expect((await site.call('GET', `/api/profile?token=${ana.token}`)).json.message).toBe(
    'Entre na sua conta para continuar.',
  )
})
