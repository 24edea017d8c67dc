// The built program under hostile hands, on the wire: request lines, data addresses, other people's pages, outages
// (docs/rules/security.md 1.0, 1.13, 1.16 and 1.17).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltSite, openBuiltSite } from './support/built-site.ts'
import { onTheWire } from './support/on-the-wire.ts'
import { type RunningSite, startSite } from './support/running-site.ts'

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
const get = (target: string, host: string, more = '') =>
  `GET ${target} HTTP/1.1\r\n${host}Connection: close\r\n${more}\r\n`

const answers = process.env.FULL ? 10_000 : 200

const password = 'jatoba-na-praca-7'

async function post(origin: string, path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, headers: answer.headers, json: await answer.json() }
}

async function signIn(origin: string, email: string) {
  const { json, headers } = await post(origin, '/api/auth/login', { email, password })
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return { token: json.token as string, cookie, email }
}

describe('on the built site', () => {
  let site: BuiltSite
  let ana: Awaited<ReturnType<typeof signIn>>
  let bia: Awaited<ReturnType<typeof signIn>>
  let host: string

  beforeAll(async () => {
    site = await openBuiltSite()
    host = `Host: ${new URL(site.origin).host}\r\n`
    await post(site.origin, '/api/settings/setup', {
      title: 'Praça',
      admin_name: 'Canário-da-Ana',
      email: 'ana@canario.test',
      password,
      password_confirmation: password,
    })
    ana = await signIn(site.origin, 'ana@canario.test')
    await site.sql.query(
      `insert into users (id, name, email, role, password_hash)
       select gen_random_uuid(), 'Canário-da-Bia', 'bia@canario.test', 'admin', password_hash from users`,
    )
    bia = await signIn(site.origin, 'bia@canario.test')
    await post(
      site.origin,
      '/api/pages',
      { title: 'Sobre', status: 'published' },
      { authorization: `Token ${ana.token}` },
    )
  })
  afterAll(() => site.close())

  test.each([
    ['a second Host', (own: string) => get('/', `${own}Host: evil.test\r\n`)],
    ['a second Host before ours', (own: string) => get('/', `Host: evil.test\r\n${own}`)],
    ['a second Host on the API', (own: string) => get('/api/settings', `${own}host: evil.test\r\n`)],
    ['an absolute target', (own: string) => get('http://evil.test/', own)],
    ['an absolute target on the API', (own: string) => get('https://evil.test/api/settings', own)],
    ['another scheme', (own: string) => get('ftp://evil.test/', own)],
    ['a target without a slash', (own: string) => `OPTIONS * HTTP/1.1\r\n${own}Connection: close\r\n\r\n`],
    ['a Host with a user', () => get('/', 'Host: a@127.0.0.1\r\n')],
    ['a Host that is none', () => get('/api/settings', 'Host: a b\r\n')],
    ['a foreign Host', () => get('/', 'Host: evil.test\r\n')],
    ['a backslash', (own: string) => get('/\\evil.test', own)],
    ['broken percent-encoding', (own: string) => get('/%zz.data', own)],
    ['a NUL in the query', (own: string) => get('/?q=%00', own)],
  ])('%s is 400, in our words, also where a kept page would answer', async (_, request) => {
    await fetch(site.origin)
    const answer = await onTheWire(site.origin, request(host))
    expect(statusOf(answer)).toBe(400)
    expect(answer).toMatch(/"message":".+","code":"unreadable","request_id":/)
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
  })

  test.each(['POST /api/contacts/contact', 'GET /', 'GET /api/settings'])(
    '%s in chunks by HTTP/1.0 is refused and ends the connection, and what follows is nobody’s request',
    async (line) => {
      await fetch(site.origin)
      const chunked = `${line} HTTP/1.0\r\n${host}Connection: keep-alive\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`
      const answer = await onTheWire(site.origin, chunked + get('/healthz', host))
      expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
      expect(answer.toLowerCase()).toContain('connection: close')
      expect(answer).not.toContain('{"ok":true}')
    },
  )

  test('a request is not smuggled behind one whose body nobody read', async () => {
    const refused = `POST /api/pages HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 36\r\n\r\n`
    const answer = await onTheWire(
      site.origin,
      `${refused}GET /readyz HTTP/1.1\r\n${host}\r\n`
        .padEnd(refused.length + 36, ' ')
        .slice(0, refused.length + 36) + get('/healthz', host),
    )
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200'])
    expect(answer).toContain('{"ok":true}')
  })

  test('what is refused for its size is told so, and what follows on the connection is nobody’s request', async () => {
    const refused = `POST /api/auth/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 999999\r\n\r\n{`
    const answer = await onTheWire(site.origin, refused + get('/healthz', host))
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413'])
    expect(answer).not.toContain('{"ok":true}')
  })

  test.each(['/_.data', '/sobre.data', '/', '/sobre'])('%s is kept', async (path) => {
    await fetch(site.origin + path)
    const answer = await fetch(site.origin + path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-cache-class')).toBe('public')
  })

  test('the data address of a path with a slash leads to the login and back to that path', async () => {
    const answer = await (await fetch(`${site.origin}/conta/_.data`)).text()
    expect(answer).toContain('/login?voltar=%2Fconta%2F"')
  })

  test.each([
    '?_routes=root',
    '?_routes=',
    '?_routes=__proto__',
    '?_routes=%ff',
    `?_routes=${'a,'.repeat(2000)}`,
    '?index',
  ])('a data address with %s shows a visitor nothing and is kept only as what it is', async (query) => {
    for (const path of ['/_.data', '/conta.data', '/conta/pages.data', '/sobre.data', '/nada.data']) {
      const answer = await fetch(site.origin + path + query)
      const text = await answer.text()
      expect(answer.status).toBeLessThan(500)
      expect(text).not.toContain('Canário-da')
      if (query.includes('_routes')) expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
  })

  test.each([
    '',
    '?p=%00',
    '?p=//evil',
    '?p=/conta&version=x',
    `?${'p=/a&'.repeat(900)}`,
    '?p[]=1&version[]=2',
  ])('the map of the site bears %s', async (query) => {
    expect((await fetch(`${site.origin}/__manifest${query}`)).status).toBeLessThan(500)
  })

  test('three people at once: nobody sees another, and nothing of them is kept', async () => {
    const paths = ['/', '/_.data', '/sobre', '/sobre.data', '/conta', '/conta.data', '/conta/menus', '/nada']
    const people = [ana, bia, null]
    const names = new Map<unknown, string>([
      [ana, 'Canário-da-Ana'],
      [bia, 'Canário-da-Bia'],
    ])
    let at = 0
    const seen = { ana: 0, bia: 0 }
    await Promise.all(
      Array.from({ length: 12 }, async () => {
        while (at < answers) {
          const turn = at++
          const who = people[turn % people.length] ?? null
          const path = paths[Math.floor(turn / people.length) % paths.length] ?? '/'
          const answer = await fetch(site.origin + path, {
            redirect: 'manual',
            headers: who ? { cookie: who.cookie } : {},
          })
          const text = await answer.text()
          for (const [person, name] of names)
            if (person !== who && text.includes(name)) throw new Error(`${path} showed ${name} to another`)
          if (!who) continue
          expect(answer.headers.get('cache-control'), path).toBe('private, no-store')
          expect(answer.headers.get('x-cache-class'), path).toBeNull()
          if (path === '/conta' && text.includes(names.get(who) ?? '-')) seen[who === ana ? 'ana' : 'bia']++
        }
      }),
    )
    expect(seen.ana).toBeGreaterThan(answers / 30)
    expect(seen.bia).toBeGreaterThan(answers / 30)
    for (const path of paths)
      expect(await (await fetch(site.origin + path)).text()).not.toContain('Canário-da')
  })
})

describe('on the program as it is started', () => {
  let site: RunningSite
  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(() => site.stop())
  const host = () => `Host: ${new URL(site.origin).host}\r\n`

  test('20 KB of cookies are 431 with a hint', async () => {
    const answer = await onTheWire(site.origin, get('/', host(), `Cookie: a=${'x'.repeat(20_000)}\r\n`))
    expect(statusOf(answer)).toBe(431)
    expect(answer).toContain('Limpe os cookies do navegador')
  })

  test.each([
    ['CONNECT', 405, (own: string) => `CONNECT evil.test:443 HTTP/1.1\r\n${own}\r\n`],
    ['TRACE', 405, (own: string) => `TRACE / HTTP/1.1\r\n${own}Connection: close\r\n\r\n`],
    ['no Host', 400, () => get('/', '')],
    [
      'two lengths',
      400,
      (own: string) => `POST / HTTP/1.1\r\n${own}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
    ],
    [
      'a length and chunks',
      400,
      (own: string) =>
        `POST /api/auth/login HTTP/1.1\r\n${own}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['not HTTP', 400, () => '\x16\x03\x01\x02\x00\r\n\r\n'],
  ])('%s is %i with our body', async (_, status, request) => {
    const answer = await onTheWire(site.origin, request(host()))
    expect(statusOf(answer)).toBe(status)
    expect(answer).toMatch(/"message":".+"request_id":/)
  })

  test('before the first run the data of the home page is the home page, not a way back to it', async () => {
    const answer = await fetch(`${site.origin}/_.data`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('SingleFetchRedirect')
  })
})
