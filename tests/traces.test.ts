// Spans as a collector hears them: request, verb, statement, job; nothing of a person in them, and nothing loaded where
// nobody listens.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '../app/platform/env.server.ts'
import { addJob } from '../app/platform/jobs/jobs.server.ts'
import { type OpenTraces, openTraces } from '../app/platform/traces/open-traces.server.ts'
import { parentOf } from '../app/platform/traces/traceparent.ts'
import { tracesUrl } from '../app/platform/traces/traces-url.ts'
import { type BuiltSite, openBuiltSite } from './support/built-site.ts'
import { type Collector, openCollector, type Span } from './support/collector.ts'
import { codeFiles } from './support/house-rules.ts'

let collector: Collector
let open: OpenTraces
let site: BuiltSite
let jobs: { stop(): Promise<void> }
const [email, password] = ['rosa@canario.test', 'canario-da-senha-1']
const trace = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${trace}-b7ad6b7169203331-01`

beforeAll(async () => {
  collector = await openCollector()
  const env = readEnv({ NODE_ENV: 'test', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  open = openTraces(env, tracesUrl(env) ?? '')
  site = await openBuiltSite({ traces: open.traces, env: { TRUST_PROXY: '127.0.0.1' } })
  jobs = await site.module.runSiteJobs(site.parts)
  await post('/api/settings/setup', {
    title: 'Horta',
    admin_name: 'Rosa Canário',
    email,
    password,
    password_confirmation: password,
  })
  await site.sql.query(
    `update site set features = '{"posts":{"enabled":true},"events":{"enabled":true},"shop":{"enabled":true}}'`,
  )
})
afterAll(async () => {
  await jobs.stop()
  await site.close()
  await open.close()
  await collector.close()
})
beforeEach(async () => {
  await open.flush()
  collector.heard = []
})

const post = (path: string, body: unknown) =>
  fetch(site.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  })
const get = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(site.origin + path, { headers })).text()
const fact = (span: Span | undefined, key: string) => {
  const value = span?.attributes.find((one) => one.key === key)?.value
  return (
    value?.stringValue ??
    value?.boolValue ??
    (value?.intValue === undefined ? undefined : Number(value.intValue))
  )
}
/** The one span of this name, and all of its trace. */
async function traceOf(name: string) {
  await open.flush()
  const [root, ...others] = collector.heard.filter((span) => span.name === name)
  expect(others.map((span) => span.name)).toEqual([])
  return { root, spans: collector.heard.filter((span) => span.traceId === root?.traceId) }
}
const under = (spans: Span[], parent: Span | undefined) =>
  spans.filter((span) => span.parentSpanId === parent?.spanId)

test('a call of the API is a request, in it its verb, in that its statements, without their values', async () => {
  await get('/api/posts/canario-do-endereco?q=canario-da-busca')
  const { root, spans } = await traceOf('GET /api/posts/:id')
  expect(root?.parentSpanId ?? '').toBe('')
  expect(fact(root, 'http.response.status_code')).toBe(404)
  expect(fact(root, 'http.route')).toBe('/api/posts/:id')
  expect(fact(root, 'praca.request_id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(root?.status?.code ?? 0).toBe(0)
  const verb = under(spans, root).find((span) => fact(span, 'db.query.text') === undefined)
  expect(verb?.name).toMatch(/^[a-z]+[A-Za-z]*$/)
  const statements = under(spans, verb).map((span) => String(fact(span, 'db.query.text')))
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.some((text) => /"posts"/.test(text) && /\$1/.test(text))).toBe(true)
})

test('a page has a span for each of its loaders; one from the cache has none', async () => {
  await get('/noticias')
  await get('/noticias')
  await open.flush()
  const requests = collector.heard.filter((span) => span.name === 'GET /noticias')
  const ofKind = (kind: string) => requests.filter((span) => fact(span, 'praca.kind') === kind)
  expect([ofKind('page').length, ofKind('cached').length]).toEqual([1, 1])
  const inside = (span: Span | undefined) =>
    collector.heard.filter(({ traceId }) => traceId === span?.traceId)
  expect(under(inside(ofKind('page')[0]), ofKind('page')[0]).length).toBeGreaterThan(1)
  expect(inside(ofKind('cached')[0])).toHaveLength(1)
})

test('a job is a trace of its own, with its statements', async () => {
  await addJob(site.parts.db, 'forgetOldLetters', {})
  await expect
    .poll(async () => {
      await open.flush()
      return collector.heard.filter(({ name }) => name === 'job forgetOldLetters').length
    })
    .toBe(1)
  const { root, spans } = await traceOf('job forgetOldLetters')
  expect(under(spans, root).map(({ name }) => name)).toEqual(['delete'])
})

test('what failed is marked with the kind of trouble alone', async () => {
  const { db } = site.parts
  await expect(
    open.traces.job('broken', {}, () => sql`select 1 / ${0}::int, ${'canario-do-erro'}::int`.execute(db)),
  ).rejects.toThrow()
  const { root, spans } = await traceOf('job broken')
  expect([root?.status?.code, fact(root, 'error.type')]).toEqual([2, '22P02'])
  expect(under(spans, root).map((span) => [span.name, span.status?.code])).toEqual([['select', 2]])
})

describe('traceparent', () => {
  test('of a trusted proxy is the parent, for a page from the cache too', async () => {
    await get('/agenda')
    await open.flush()
    collector.heard = []
    for (const path of ['/api/menus', '/agenda']) await get(path, { traceparent })
    await open.flush()
    for (const name of ['GET /api/menus', 'GET /agenda']) {
      const span = collector.heard.find((one) => one.name === name)
      expect([name, span?.traceId, span?.parentSpanId]).toEqual([name, trace, 'b7ad6b7169203331'])
    }
    const page = collector.heard.find((one) => one.name === 'GET /agenda')
    expect(fact(page, 'praca.kind')).toBe('cached')
  })

  test('that says "not sampled" leaves no span', async () => {
    await get('/api/menus', { traceparent: traceparent.replace(/01$/, '00') })
    await open.flush()
    expect(collector.heard.filter(({ name }) => name === 'GET /api/menus')).toEqual([])
  })

  test('of anybody else is ignored', async () => {
    const other = await openBuiltSite({ traces: open.traces })
    try {
      await (await fetch(`${other.origin}/healthz`, { headers: { traceparent } })).text()
      const { root } = await traceOf('GET /healthz')
      expect(root?.traceId).toMatch(/^[0-9a-f]{32}$/)
      expect(root?.traceId).not.toBe(trace)
    } finally {
      await other.close()
    }
  })

  test('is read as W3C has it, and nothing else is', () => {
    const parent = { traceId: trace, spanId: 'b7ad6b7169203331', isRemote: true }
    expect(parentOf(traceparent)).toEqual({ ...parent, traceFlags: 1 })
    expect(parentOf(`01-${trace}-b7ad6b7169203331-02-more`)).toEqual({ ...parent, traceFlags: 0 })
    for (const wrong of [
      null,
      '',
      'x',
      `ff-${trace}-b7ad6b7169203331-01`,
      `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
      `00-${trace}-${'0'.repeat(16)}-01`,
      `00-${trace.toUpperCase()}-b7ad6b7169203331-01`,
      `00-${trace}-b7ad6b7169203331-01-more`,
      `00-${trace}-b7ad6b7169203331`,
    ])
      expect(parentOf(wrong), String(wrong)).toBeNull()
  })
})

test('nothing that somebody typed is told, nor where they are', async () => {
  await post('/api/auth/login', { email, password: 'canario-errado' })
  await post('/api/auth/login', { email, password })
  await post('/api/contacts/contact', {
    name: 'Canário da Silva',
    email,
    message: 'canario do texto',
    elapsed_ms: 30_000,
  })
  await get('/busca?q=canario-da-busca')
  await get('/loja/pedido/canario-do-link')
  await open.flush()
  expect(collector.heard.length).toBeGreaterThan(10)
  expect(collector.said.length).toBeGreaterThan(1_000)
  for (const secret of ['canario', 'Canário', email, password, '127.0.0.1'])
    expect(collector.said.includes(secret), secret).toBe(false)
})

describe('where nobody listens', () => {
  const urlOf = (given: Record<string, string>) => tracesUrl(readEnv({ NODE_ENV: 'test', ...given }))

  test('the standard variables decide', () => {
    const base = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://coletor:4318/' }
    expect(urlOf({})).toBeNull()
    expect(urlOf(base)).toBe('http://coletor:4318/v1/traces')
    expect(urlOf({ ...base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://outro/x' })).toBe('https://outro/x')
    expect(urlOf({ ...base, OTEL_SDK_DISABLED: 'TRUE' })).toBeNull()
    expect(urlOf({ ...base, OTEL_TRACES_EXPORTER: 'none' })).toBeNull()
    expect(() => urlOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'coletor' })).toThrow(/OTEL_EXPORTER_OTLP_ENDPOINT/)
    expect(() => urlOf({ ...base, OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow(/OTEL_TRACES_SAMPLER_ARG/)
  })

  test('no byte of OpenTelemetry is loaded: one module imports it, which is imported only when asked for', () => {
    const root = join(import.meta.dirname, '..')
    const files = [...codeFiles(join(root, 'app')), join(root, 'server.ts'), join(root, 'task.ts')]
    const naming = (what: RegExp) =>
      files.filter((file) => what.test(readFileSync(file, 'utf8'))).map((file) => relative(root, file))
    expect(naming(/from '@opentelemetry\//)).toEqual(['app/platform/traces/open-traces.server.ts'])
    expect(naming(/from '.*open-traces\.server\.ts'/)).toEqual([])
    expect(naming(/import\('.*open-traces\.server\.ts'\)/)).toEqual(['server.ts'])
    expect(
      /(from|require\(|import\() ?"@opentelemetry/.test(
        readFileSync(join(root, 'build/server/index.js'), 'utf8'),
      ),
    ).toBe(false)
  })
})
