// No input may give a 500 (docs/rules/security.md 1.0): every call of the API's own document, with everything it does
// not expect. Five thousand calls put together at random here; where the clock counts a hundred thousand, and none may
// hold the others up.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roles } from '../../app/platform/permissions.ts'
import { seeded } from '../../app/platform/text/seeded.testing.ts'
import { aProduct, switchShop } from '../../app/rooms/catalog/sample-products.testing.ts'
import {
  type ApiDocument,
  filesOf,
  jsonOf,
  nameOf,
  type Operation,
  type Parameter,
  type Schema,
} from '../../app/rooms/integrations/reference/api-document.ts'
import { formWith } from '../../app/rooms/uploads/uploads-site.testing.ts'
import { isMeasured } from '../support/by-the-clock.ts'
import { contentTypes } from '../support/content-types.ts'
import { randomForm } from '../support/random-form.ts'
import { someOf } from '../support/some-of.ts'
import { type Answer, openTestSite, type SignedIn, type TestSite } from '../support/test-site.ts'

let site: TestSite
let ana: SignedIn
let page: string
let shapes: Record<string, Schema>
let calls: {
  method: string
  path: string
  fields: string[]
  shape: Schema
  queries: Parameter[]
  takesForms: boolean
}[]

beforeAll(async () => {
  site = await openTestSite()
  ana = await site.setUp()
  // Closed, the shop would answer 404 before it looked.
  await switchShop(site, true)
  page = (await site.call('POST', '/api/pages', { token: ana.token, body: { title: 'Alvo' } })).json._id
  const { json } = await site.call('GET', '/api/openapi.json')
  shapes = (json as ApiDocument).components?.schemas ?? {}
  calls = Object.entries((json as ApiDocument).paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]: [string, Operation]) => {
      const shape = shapeOf(jsonOf(operation.requestBody))
      return {
        method: method.toUpperCase(),
        path,
        shape,
        fields: Object.keys(shape.properties ?? {}),
        queries: (operation.parameters ?? []).filter((one) => one.in === 'query'),
        takesForms: filesOf(operation.requestBody).includes('multipart/form-data'),
      }
    }),
  )
  expect(calls.length).toBeGreaterThan(20)
})
afterAll(() => site.close())

const shapeOf = (schema: Schema = {}): Schema => (schema.$ref ? (shapes[nameOf(schema.$ref)] ?? {}) : schema)
const fill = (path: string, ids: string | readonly string[], pick = (_: number) => 0) =>
  path.replace(/\{[^}]+\}/g, () => [ids].flat()[pick([ids].flat().length)] ?? '')
const writing = () => calls.filter(({ method, path }) => method !== 'GET' && path !== '/api/auth/logout')

/** Not 5xx, no trace of code, and whatever is refused says so in a sentence. */
function expectSound({ status, text, json }: Answer, path: string, what: string) {
  const all = `${what} -> ${status} ${text.slice(0, 120)}`
  expect(status, all).toBeLessThan(500)
  // Two dots leave the API: what stands above it is a page.
  const isApi = new URL(path, 'http://localhost').pathname.startsWith('/api')
  if (status < 400 || !isApi) return
  expect(json?.message, all).toBeTypeOf('string')
  expect(text, all).not.toMatch(/\.[jt]s:\d|node_modules|\\n\s+at /)
}

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
  expectSound(answer, path, `${method} ${path.slice(0, 80)} ${body?.slice(0, 80) ?? ''}`)
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

describe('bodies', () => {
  test('every field of every call takes nothing but what it should', async () => {
    const bodies = writing().flatMap(({ method, path, fields }) =>
      fields.flatMap((field) =>
        strange.map((value) => ({ method, path, body: `{${JSON.stringify(field)}:${value}}` })),
      ),
    )
    for (const { method, path, body } of someOf(bodies, 4)) await send(method, fill(path, page), body)
  })

  test('whole bodies that are no object, not JSON, too deep or too large', async () => {
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

  test('content types that the call does not take', async () => {
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
  test('ids of every kind', async () => {
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

  test('queries of every kind; an export never begins what it cannot end', async () => {
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

/** Codes of what was refused before its file was looked at. */
const unread = ['not_multipart', 'malformed', 'one_file', 'invalid']

test('forms with files of every kind are read, whatever becomes of them', async () => {
  const { token } = await site.addUser('super')
  const body = formWith('%PDF-1.7', 'ata.pdf')
  const kept = (await site.call('POST', '/api/uploads/files', { token, body })).json._id
  const pick = seeded(7)
  const takers = calls.filter(({ takesForms }) => takesForms)
  expect(takers).toHaveLength(7)
  for (const { method, path } of takers) {
    let read = 0
    for (let left = 24; left > 0; left--) {
      const { what, ...form } = randomForm(pick)
      const answer = await site.call(method, fill(path, kept), { token, ...form })
      expectSound(answer, path, `${method} ${path} ${what}`)
      if (!unread.includes(answer.json?.code)) read++
    }
    expect(read, path).toBeGreaterThan(4)
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

const mostStallMs = 250
// Last: whoever may do everything does it, to Ana and to her site too.
const random = isMeasured ? 100_000 : 5_000

test(`${random} calls put together at random, each in all roles at once`, {
  timeout: 300_000 + random * 50,
}, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
  const pick = seeded(seed)
  const from = <T>(list: readonly T[]) => list[pick(list.length)] as T
  const known = await beginRecords()
  const people = await Promise.all(roles.map((role) => site.addUser(role)))
  const callers = [undefined, ...people]

  type Composed = {
    method: string
    path: string
    body?: FormData | string
    headers?: Record<string, string>
    /** in the message of a call that fails */
    what: string
  }
  const compose = ({
    method,
    path,
    shape,
    fields,
    queries,
    takesForms,
  }: (typeof calls)[number]): Composed => {
    const ids = [...(known.get(nounOf(path)) ?? []), page, 'x', '%00']
    const asked = from([[], queries, [...queries, ...unasked]])
      .filter(() => pick(3) === 0)
      .map(({ name, schema }) => {
        const fitting = schema && pick(2) ? encodeURIComponent(String(sampleOf(schema, pick, ids))) : null
        return `${name}=${fitting ?? from(['%00', '-1', '1e9', '%25_', '1', 'a', ''])}`
      })
    const address = { method, path: fill(path, ids, pick) + (asked.length > 0 ? `?${asked.join('&')}` : '') }
    if (method === 'GET') return { ...address, what: '' }
    if (takesForms && pick(8)) return { ...address, ...randomForm(pick) }
    const every = from([2, 8])
    const wrong = fields.filter(() => pick(every) === 0)
    const right = Object.entries(shape.properties ?? {}).filter(
      ([name]) => shape.required?.includes(name) || pick(3) === 0,
    )
    const parts = new Map(right.map(([name, inner]) => [name, JSON.stringify(sampleOf(inner, pick, ids))]))
    for (const name of wrong) parts.set(name, from(strange))
    const body = pick(20)
      ? `{${[...parts].map(([name, value]) => `${JSON.stringify(name)}:${value}`).join()}}`
      : from([...strange, ...broken])
    const type = pick(8) ? 'application/json' : from(['text/plain', 'multipart/form-data'])
    return { ...address, body, headers: { 'content-type': type }, what: body }
  }
  const ask = async ({ method, path, what, ...given }: Composed, caller: number) => {
    const person = callers[caller]
    const answer = await site.call(method, path, { ...given, ...(person && { token: person.token }) })
    expectSound(answer, path, `${person?.role} ${method} ${path} ${what}`)
    learn(known, path, answer.json)
    // Some calls end sessions and accounts, as they should.
    if (answer.json?.code === 'session_expired' && person) callers[caller] = await site.addUser(person.role)
  }
  const stalls = monitorEventLoopDelay({ resolution: 10 })
  stalls.enable()
  /** Milliseconds for which nobody else was answered. */
  const stallOf = async (work: () => Promise<unknown>) => {
    stalls.reset()
    await work()
    return stalls.max / 1e6
  }
  for (let sent = 0, turn = 0; sent < random; sent += callers.length, turn++) {
    const call = calls[turn % calls.length] as (typeof calls)[number]
    const asked = callers.map(() => compose(call))
    try {
      const stall = await stallOf(() => Promise.all(asked.map(ask)))
      // A single look is disturbed by whatever else runs.
      if (isMeasured && stall > mostStallMs)
        for (const [caller, one] of asked.entries()) {
          const again = await stallOf(() => ask(one, caller))
          expect(again, `${one.method} ${one.path} ${one.what}: a stall`).toBeLessThan(mostStallMs)
        }
    } catch (problem) {
      throw new Error(`SEED=${seed}, after ${sent} calls: ${(problem as Error).message}`)
    }
  }
  stalls.disable()
})

/** What a table begins is an import. */
const nounOf = (path: string) => {
  const [plain = ''] = path.split('?')
  return takesTables.includes(plain) ? 'imports' : (plain.split('/')[2] ?? '')
}

/** Asked of calls that do not say that they know them. */
const unasked: Parameter[] = ['q', 'status', 'sort'].map((name) => ({ name, in: 'query' }))

/** Ids by noun, for calls that reach a record: each kind of content once, and what stands in the lists. */
async function beginRecords() {
  const known = new Map<string, string[]>()
  const { token } = await site.addUser('super')
  for (const { api, required, words } of contentTypes) {
    const body = { title: 'Alvo', ...required }
    learn(known, api, (await site.call('POST', api, { token, body: words?.sent(body) ?? body })).json)
  }
  learn(known, '/api/products', await aProduct(site))
  for (const { method, path } of calls)
    if (method === 'GET' && !path.includes('{'))
      learn(known, path, (await site.call('GET', path, { token })).json)
  return known
}

/** Keeps the ids of an answer: the newest, since others may be gone. */
function learn(known: Map<string, string[]>, path: string, answer: Answer['json']) {
  const listed = Array.isArray(answer) ? answer : (answer?.data ?? [answer])
  const ids = (Array.isArray(listed) ? listed : []).flatMap((one) => (one?._id ? [String(one._id)] : []))
  known.set(nounOf(path), [...ids, ...(known.get(nounOf(path)) ?? [])].slice(0, 10))
}

/** What a schema takes, as far as it says so; `ids` where it wants one. */
function sampleOf(
  given: Schema,
  pick: (below: number) => number,
  ids: readonly string[],
  depth = 0,
): unknown {
  const schema = shapeOf(given)
  const from = <T>(list: readonly T[]) => list[pick(list.length)]
  const inner = (one: Schema) => sampleOf(one, pick, ids, depth + 1)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return inner(from(choices) ?? {})
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(inner))
  if (schema.enum) return from(schema.enum)
  const [type] = [schema.type].flat()
  if (depth > 6) return null
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, one]) => [name, inner(one)]),
    )
  if (type === 'array') return Array.from({ length: pick(3) }, () => inner(schema.items ?? {}))
  if (type === 'integer' || type === 'number') return from([0, 1, 2, 1000])
  if (type === 'boolean') return pick(2) === 0
  if (type === 'null') return null
  if (schema.format === 'uuid') return from(ids)
  if (schema.format === 'date-time') return '2027-01-02T03:04:05Z'
  if (schema.format === 'date') return '2027-01-02'
  if (schema.format === 'email') return 'a@b.test'
  if (schema.format === 'uri') return 'https://exemplo.test/'
  return from(['a', 'alvo', '2027-01-02', '2027-01-02T19:00', '01001000', '1'])
}
