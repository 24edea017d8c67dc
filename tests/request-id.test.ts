// One name for a request, in its answer and in every line of the log, which a stranger does not choose; who asked; and
// what a line says of it.
import { expect, test } from 'vitest'
import { createLog } from '../app/platform/log.server.ts'
import { openTestSite } from './support/test-site.ts'

async function withSite(trusted: string, work: (ask: Ask, lines: () => Line[]) => Promise<void>) {
  const written: string[] = []
  const log = createLog((line) => written.push(line))
  const site = await openTestSite({ env: { TRUST_PROXY: trusted }, log })
  try {
    const ask: Ask = async (id) => {
      const answer = await site.call('GET', '/healthz', { headers: { ...(id && { 'x-request-id': id }) } })
      return answer.headers.get('x-request-id') ?? ''
    }
    await work(ask, () => written.map((line) => JSON.parse(line)))
  } finally {
    await site.close()
  }
}
type Ask = (id?: string) => Promise<string>
type Line = { event: string; request_id?: string }

const ours = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

test('a trusted proxy names the request, and its line in the log has the same name', () =>
  withSite('127.0.0.1', async (ask, lines) => {
    expect(await ask('proxy-1234.abcd')).toBe('proxy-1234.abcd')
    expect(lines().filter(({ request_id }) => request_id === 'proxy-1234.abcd')).toHaveLength(1)
    for (const forged of [
      'short',
      'a'.repeat(65),
      'clara@canario.test',
      'two words-here',
      '{"level":"error"}',
    ])
      expect(await ask(forged)).toMatch(ours)
  }))

test('nobody else does, and no two requests share a name', () =>
  withSite('10.0.0.0/8', async (ask, lines) => {
    const ids = [await ask('proxy-1234.abcd'), await ask('proxy-1234.abcd'), await ask()]
    for (const id of ids) expect(id).toMatch(ours)
    expect(new Set(ids).size).toBe(3)
    expect(lines().map(({ request_id }) => request_id)).toEqual(ids)
  }))

test('the line of a request holds the whole IPv6 address of who asked; limits count the network it is in', async () => {
  const asked: string[] = []
  const log = createLog((line) => {
    const { event, ip } = JSON.parse(line)
    if (event === 'request') asked.push(ip)
  })
  const site = await openTestSite({ env: { TRUST_PROXY: '127.0.0.1' }, log, limits: true })
  await site.setUp()
  asked.splice(0)
  const neighbours = ['2804:14c:5bb3:8f2a::1', '2804:14c:5bb3:8f2a:9c1d:22ff:fe0a:77e4']
  for (const ip of neighbours) {
    const headers = { 'x-forwarded-for': ip, authorization: 'nonsense' }
    expect((await site.call('GET', '/api/contacts/assignees', { headers })).status).toBe(401)
  }
  expect(asked).toEqual(neighbours)
  const counted = await site.parts.db
    .selectFrom('limit_counts')
    .where('limit_name', '=', 'api')
    .where('key', 'like', 'ip:2804:%')
    .select(['key', 'count'])
    .execute()
  expect(counted.map(({ key, count }) => [key, Number(count)])).toEqual([['ip:2804:14c:5bb3:8f2a::/64', 2]])
  await site.close()
})

test('what was refused has its line, with who asked for what and what they got', async () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog((line) => lines.push(JSON.parse(line)))
  const site = await openTestSite({ env: { TRUST_PROXY: '127.0.0.1' }, log })
  await site.setUp()
  const { token } = await site.addUser('user')
  lines.splice(0)
  const ip = '198.51.100.7'
  const tries = [
    { method: 'GET', path: '/api/contacts/assignees', status: 401 },
    { method: 'GET', path: '/api/contacts/assignees', status: 403, token },
    { method: 'DELETE', path: '/api/users/01890000-0000-7000-8000-000000000001', status: 403, token },
    { method: 'POST', path: '/api/auth/token', status: 403, headers: { 'sec-fetch-site': 'cross-site' } },
  ]
  for (const { method, path, status, token, headers } of tries) {
    const given = { ...(token && { token }), headers: { 'x-forwarded-for': ip, ...headers } }
    expect((await site.call(method, path, given)).status, path).toBe(status)
  }
  await site.close()
  expect(
    lines
      .filter(({ event }) => event === 'request')
      .map(({ method, path, status, ip }) => [method, path, status, ip]),
  ).toEqual(tries.map(({ method, path, status }) => [method, path, status, ip]))
})

test('a line has its time in UTC, and says so', () => {
  const written: string[] = []
  const before = Date.now()
  createLog((line) => written.push(line)).info('odd')
  const { at } = JSON.parse(written.join(''))
  expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(Date.parse(at)).toBeGreaterThanOrEqual(before)
  expect(Date.parse(at)).toBeLessThanOrEqual(Date.now())
})

test('what is told is written as it is: no sign in it asks for anything', () => {
  const written: string[] = []
  const log = createLog((line) => written.push(line))
  const signs = '%s %j %o %n %% {{x}} \\n'
  log.warn(signs, { said: signs })
  log.error(signs, new Error(signs), { said: [signs] })
  const [warned, failed] = written.map((line) => JSON.parse(line))
  expect(warned).toMatchObject({ event: signs, said: signs })
  expect(failed).toMatchObject({ event: signs, error: signs, said: [signs] })
})

test('what another server says of a person is written without the person', () => {
  const written: string[] = []
  const log = createLog((line) => written.push(line))
  log.error('job', new Error('550 <clara.nunes@canario.test>: no such mailbox'), { task: 'sendLetter' })
  log.warn('odd', { said: 'CPF 529.982.247-25, 52998224725, pedido 12345678901, node@26.10.0, /x/@hono/y' })
  const said = written.join('')
  for (const private_ of ['clara', 'canario', '529.982', '52998224725']) expect(said).not.toContain(private_)
  // A number that is no CPF stays: support needs it.
  expect(said).toContain('12345678901')
  expect(said).toContain('node@26.10.0')
  expect(said).toContain('/x/@hono/y')
  expect(said).toContain('no such mailbox')
})
