// WORKERS=2: two processes behind one port. A change is seen by both, both tell a collector what they answered, one that
// is killed is replaced, and none outlives the program.
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isAlive } from '../../app/platform/cluster/process-alive.server.ts'
import { childrenOf } from '../support/children-of.ts'
import { type Collector, openCollector } from '../support/collector.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'

const [email, password] = ['ana@cerrado.test', 'segredo-da-ana']
let collector: Collector
let site: RunningSite
let cookie = ''
let token = ''

beforeAll(async () => {
  collector = await openCollector()
  site = await startSite({
    env: { WORKERS: '2', METRICS_PORT: '0', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
  })
  const setup = { title: 'Cooperativa', admin_name: 'Ana', email, password, password_confirmation: password }
  expect((await ask('POST', '/api/settings/setup', setup)).status).toBe(201)
  const login = await ask('POST', '/api/auth/login', { email, password })
  expect(login.status).toBe(200)
  token = JSON.parse(login.text).token
  cookie = login.cookies.map((one) => one.split(';')[0]).join('; ')
})
afterAll(async () => {
  await site.stop()
  await collector.close()
})

/** Each on a connection of its own: the two take turns. */
function ask(method: string, path: string, body?: unknown) {
  const headers = {
    'Content-Type': 'application/json',
    'Sec-Fetch-Site': 'same-origin',
    ...(cookie && { Cookie: cookie }),
    ...(token && { Authorization: `Token ${token}` }),
  }
  return new Promise<{ status: number; cookies: string[]; text: string }>((resolve, reject) => {
    const req = request(site.origin + path, { method, headers, agent: false }, async (answer) =>
      resolve({
        status: answer.statusCode ?? 0,
        cookies: answer.headers['set-cookie'] ?? [],
        text: await text(answer),
      }),
    )
    req.once('error', reject)
    req.end(body && JSON.stringify(body))
  })
}

/** The processes that the first one started to answer. */
const workers = () =>
  childrenOf(Number(site.process.pid))
    .filter(({ command }) => command.includes('server.ts'))
    .map(({ pid }) => pid)

const many = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 12 }, work))

test('both answer, whoever logged in at the other, and both show what was written at one', async () => {
  expect(workers()).toHaveLength(2)
  expect((await many(() => ask('GET', '/conta'))).map(({ status }) => status)).toEqual(Array(12).fill(200))
  const page = { title: 'Quem somos', content: '<p>Doze famílias.</p>', status: 'published' }
  expect((await ask('POST', '/api/pages', page)).status).toBe(201)
  await vi.waitFor(async () => {
    for (const { status, text } of await many(() => ask('GET', '/quem-somos')))
      expect([status, text.includes('Doze famílias.')]).toEqual([200, true])
  })
})

test('their numbers are added up in one answer', async () => {
  const metrics = /Métricas: (http:\S+)/.exec(site.output())?.[1] ?? ''
  const read = async () => (await fetch(metrics)).text()
  const count = (told: string) =>
    Number(
      /praca_http_requests_total\{route="\/healthz",method="GET",status="2xx",kind="probe"\} (\d+)/.exec(
        told,
      )?.[1] ?? 0,
    )
  const before = count(await read())
  await many(() => ask('GET', '/healthz'))
  const told = await read()
  expect(count(told) - before).toBe(12)
  expect(told).toMatch(/^praca_processes 2$/m)
  expect(told).toMatch(/^praca_database_up 1$/m)
  expect(told).toMatch(/^praca_jobs_due\{lane="letters"\} 0$/m)
})

test('one that is killed is replaced, while the other answers', async () => {
  const [killed = 0, other = 0] = workers()
  process.kill(killed, 'SIGKILL')
  await vi.waitFor(() => expect(isAlive(killed)).toBe(false))
  expect((await ask('GET', '/healthz')).status).toBe(200)
  await vi.waitFor(() => {
    expect(site.output()).toContain('Um processo do programa parou')
    expect(workers()).toHaveLength(2)
    expect(workers()).not.toContain(killed)
    expect(workers()).toContain(other)
  }, 30_000)
  await vi.waitFor(async () => {
    for (const { status } of await many(() => ask('GET', '/quem-somos'))) expect(status).toBe(200)
  }, 30_000)
})

test('a stop leaves none behind, and no span that the collector was not told', async () => {
  const all = workers()
  expect(all).toHaveLength(2)
  await many(() => ask('GET', '/readyz'))
  expect(await site.stop()).toBe(0)
  expect(all.filter(isAlive)).toEqual([])
  expect(collector.heard.filter(({ name }) => name === 'GET /readyz')).toHaveLength(12)
})
