// No page is answered with 5xx without a line in the log that says why; whoever leaves before the answer is no trouble.
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '../../app/platform/log.server.ts'
import { type BuiltSite, openBuiltSite } from '../support/built-site.ts'

type Line = {
  level: string
  event: string
  path?: string
  status?: number
  request_id?: string
  error?: string
}

let site: BuiltSite
let cookie: string
const lines: Line[] = []

beforeAll(async () => {
  site = await openBuiltSite({ log: createLog((line) => lines.push(JSON.parse(line))) })
  const [email, password] = ['rosa@chao.example', 'sementes-boas']
  await post('/api/settings/setup', {
    title: 'Chão',
    admin_name: 'Rosa',
    email,
    password,
    password_confirmation: password,
  })
  cookie = (await post('/api/auth/login', { email, password })).headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  expect(cookie).not.toBe('')
})
afterAll(() => site.close())
beforeEach(() => {
  lines.length = 0
})

const post = (path: string, body: unknown) =>
  fetch(site.origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify(body),
  })

const requestLines = () => lines.filter(({ event }) => event === 'request')
const errors = () => lines.filter(({ level }) => level === 'error')

const pages = [
  '/',
  '/_.data',
  '/conta',
  '/conta.data',
  '/conta/pages.data',
  '/busca?q=mel',
  '/busca.data?q=mel',
]

/** Goes away `ms` after it asked. */
const leave = (path: string, ms: number) =>
  new Promise<void>((resolve) => {
    const socket = connect(Number(new URL(site.origin).port), '127.0.0.1', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`)
      setTimeout(() => {
        socket.destroy()
        resolve()
      }, ms)
    })
    socket.on('error', () => resolve())
  })

test('who leaves while their page is drawn leaves no 5xx behind', async () => {
  const asked = pages.flatMap((path) => Array.from({ length: 12 }, (_, at) => leave(path, at * 2)))
  await Promise.all(asked)
  await fetch(`${site.origin}/healthz`)
  await expect.poll(() => requestLines().some(({ path }) => path === '/healthz')).toBe(true)
  await expect.poll(() => lines.some(({ event }) => event === 'aborted')).toBe(true)
  expect(requestLines().filter(({ status }) => Number(status) >= 500)).toEqual([])
  expect(errors()).toEqual([])
})

/** Every answer of the kind has its cause in the log, under its own request. */
async function expectTold(status: number, why: RegExp) {
  for (const path of pages) {
    lines.length = 0
    // What stands around the page would else be at hand.
    site.parts.cache.dropChanged(null)
    const answer = await fetch(site.origin + path, { headers: { Cookie: cookie } })
    await answer.arrayBuffer()
    expect([path, answer.status]).toEqual([path, status])
    const request_id = answer.headers.get('x-request-id')
    expect(errors(), path).toEqual([
      expect.objectContaining({ request_id, path: new URL(path, site.origin).pathname }),
    ])
    expect(errors()[0]?.error).toMatch(why)
  }
}

test('a page that a fault of ours broke says which', async () => {
  await site.sql.query('alter table site rename column features to gone')
  try {
    // Of the loaders that read the column, whichever is first.
    await expectTold(500, /reading 'posts'|undefined or null to object/)
  } finally {
    await site.sql.query('alter table site rename column gone to features')
  }
})

test('a page that the database kept from being drawn says so', async () => {
  await site.sql.query('begin')
  await site.sql.query('lock table site')
  try {
    await expectTold(503, /lock timeout/)
  } finally {
    await site.sql.query('rollback')
  }
})
