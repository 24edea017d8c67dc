// No input may give a 500 (threats.md 1.0): every call of the API's own document, with everything it does not expect.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { switchShop } from '../app/rooms/catalog/sample-products.testing.ts'
import { openTestSite, type SignedIn, type TestSite } from './support/test-site.ts'

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
  if (answer.status >= 400) expect(answer.json?.message, what).toBeTypeOf('string')
  return answer
}

const strange = [
  ...['null', 'true', '-1', '1e400', '99999999999999999999', '0.1', '""', '" "', '[]', '["a"]', '{}'],
  ...['{"$gt":""}', '"a\\u0000b"', '"\\ud800"', `"${'x'.repeat(6000)}"`, '"\\u202e"', '"\\r\\nBcc: x@y.z"'],
  ...['"0000-01-01T00:00:00Z"', '"9999-12-31T23:59:59.999999999Z"', '"2026-02-30T00:00:00Z"', '"💣"'],
  ...['"00000000-0000-0000-0000-000000000000"', '"__proto__"', '{"__proto__":{"role":"super"}}', '"NaN"'],
]
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const broken = [
  ...['', '{', '\ufeff{}', '{}{}', '{"\\u0000":1}', '{"\\ud800":1}', '{"constructor":{"prototype":{}}}'],
  ...[deep(40), deep(100_000), `"${'x'.repeat(300_000)}"`],
]

/** Thousands of calls, and more with every room. */
const many = { timeout: 300_000 }

describe('bodies', () => {
  test('every field of every call takes nothing but what it should', many, async () => {
    for (const { method, path, fields } of writing())
      for (const field of fields)
        for (const value of strange)
          await send(method, fill(path, page), `{${JSON.stringify(field)}:${value}}`)
  })

  test('whole bodies that are no object, not JSON, too deep or too large', many, async () => {
    for (const { method, path } of writing())
      for (const body of [...strange, ...broken]) await send(method, fill(path, page), body)
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
      ...['page', 'per_page', 'q', 'sort', 'state', 'status', 'kind', 'trash', '__proto__', 'q[]'],
      ...['from', 'to', 'when', 'situation'],
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
    for (const { path } of reading)
      for (const key of keys)
        for (const value of values) await send('GET', `${fill(path, page)}?${key}=${value}`)
  })

  test('methods that nobody expects', async () => {
    for (const { path } of calls)
      for (const method of ['PUT', 'OPTIONS', 'PROPFIND']) await send(method, fill(path, page))
  })
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
  expect((await site.call('GET', `/api/profile?token=${ana.token}`)).json.message).toBe('Não autenticado.')
})
