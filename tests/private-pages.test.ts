// /conta as strangers may spell it: never data, whatever the spelling (docs/rules/security.md 1.16), and no page of
// anybody's is kept.
import { once } from 'node:events'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltSite, openBuiltSite } from './support/built-site.ts'

const canary = 'Canária das Veredas'
let site: BuiltSite
let cookie: string
beforeAll(async () => {
  site = await openBuiltSite({ env: { SHARED_CACHE_SECONDS: '30' } })
  const post = (path: string, body: unknown) =>
    fetch(site.origin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify(body),
    })
  const [email, password] = ['ana@cerrado.test', 'segredo-da-ana']
  await post('/api/settings/setup', {
    title: 'Cooperativa',
    admin_name: canary,
    email,
    password,
    password_confirmation: password,
  })
  const login = await post('/api/auth/login', { email, password })
  cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
})
afterAll(() => site.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { redirect: 'manual', headers })

/** As it travels; fetch would decompress it. */
async function rawAnswer(path: string, headers: Record<string, string>) {
  const [answer] = (await once(httpGet(site.origin + path, { headers }), 'response')) as [IncomingMessage]
  const body = await buffer(answer)
  const coding = answer.headers['content-encoding']
  const open = { br: brotliDecompressSync, gzip: gunzipSync }[coding ?? ''] ?? ((bytes: Buffer) => bytes)
  return { coding, bytes: body.byteLength, text: open(body).toString() }
}

const addresses = [
  '/conta',
  '/conta/profile',
  '/conta/users',
  '/conta/sistema',
  '/conta/dados-guardados',
  '/conta/integracoes',
  '/conta/users/new',
  '/conta/contacts',
  '/conta/pages',
  '/conta/pedidos',
  '/conta/pedidos/etiquetas',
  '/conta/produtos',
  '/conta/shop/settings',
]
const spellings = (path: string) => [
  path,
  `${path}/`,
  `${path}.data`,
  `${path}/_.data`,
  `${path}.data?_routes=root`,
  `${path}.json`,
  `${path}/_.x`,
  `${path}/x.css`,
  `${path};x.js`,
  `${path}%2Fx.png`,
  `${path}%0Ax.css`,
  `${path}/%2e%2e/conta/profile`,
  path.replace('/conta', '//conta'),
  path.replace('/conta', '/CONTA'),
  path.replace('/conta', '/%63onta'),
  path.replace('/conta', '/%2563onta'),
  path.replace('/conta', '/./conta'),
]

describe('without a session', () => {
  test.each(addresses)('%s in every spelling gives no data', async (path) => {
    for (const address of spellings(path)) {
      const answer = await get(address)
      const text = await answer.text()
      // 202: the router's way of telling its own client about a redirect.
      expect([202, 302, 400, 401, 404], address).toContain(answer.status)
      expect(text, address).not.toContain(canary)
      expect(text, address).not.toContain('ana@cerrado.test')
      expect(answer.headers.get('cache-control'), address).toContain('no-store')
    }
  })

  test('the path is remembered in the address of the login', async () => {
    const answer = await get('/conta/profile?a=1')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/login?voltar=%2Fconta%2Fprofile%3Fa%3D1',
    ])
    expect(await answer.text()).toBe('')
  })
})

describe('with a session', () => {
  test('private pages are drawn, and not to be kept', async () => {
    for (const path of ['/conta/profile', '/conta/users', '/', '/login']) {
      const answer = await get(path, { cookie })
      expect(answer.headers.get('cache-control'), path).toBe('private, no-store')
      expect(answer.headers.get('x-cache-class'), path).toBeNull()
    }
    expect(await (await get('/conta/profile', { cookie })).text()).toContain(canary)
  })

  test('what a visitor gets instead may stay in a CDN as long as was said, but not what answers a form', async () => {
    for (const _ of ['drawn', 'kept']) {
      const answer = await get('/')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=30')
      expect(answer.headers.get('vary')).toContain('Cookie')
    }
    for (const cookie of ['form-answer=abc', '__Host-form-answer=abc']) {
      const answer = await get('/', { cookie })
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
  })

  test('a page for one person travels compressed, by what the browser takes', async () => {
    const sizes = new Map<string, number>()
    for (const coding of ['br', 'gzip', 'identity']) {
      const answer = await rawAnswer('/conta/profile', { cookie, 'accept-encoding': coding })
      expect(answer.coding, coding).toBe(coding === 'identity' ? undefined : coding)
      expect(answer.text, coding).toContain(canary)
      sizes.set(coding, answer.bytes)
    }
    const [br = 0, gzip = 0, plain = 0] = sizes.values()
    expect(br).toBeLessThan(plain / 3)
    expect(gzip).toBeLessThan(plain / 3)
    expect((await rawAnswer('/conta/profile.data', { cookie, 'accept-encoding': 'br' })).coding).toBe('br')
  })

  test('the token stands in no page', async () => {
    for (const path of ['/conta/profile', '/conta/profile.data', '/conta/users']) {
      const text = await (await get(path, { cookie })).text()
      expect(text).not.toMatch(/tk_[A-Za-z0-9_-]{20}/)
      expect(text).not.toMatch(/argon2|password_hash|cookie_hash|token_hash/)
    }
  })

  test('no question breaks a list: what cannot be read shows it as it begins', async () => {
    const lists = [
      'pages',
      'posts',
      'events',
      'medias',
      'produtos',
      'pedidos',
      'contacts',
      'users',
      'correio',
      'arquivos',
      'menus',
      'shop/extratos',
      'medias/import',
      'produtos/import',
    ]
    const questions = [
      'page=x',
      'page=-1',
      'page=99999999999999999999',
      'per_page=1e9',
      'q=%ED%A0%80',
      'q=%25_%5C',
      'status=x',
      'state=x',
      'role=x',
      'active=x',
      'sort=__proto__',
      'ids=x',
      `q=${'x'.repeat(300)}`,
    ]
    for (const list of lists)
      for (const question of questions) {
        const address = `/conta/${list}?${question}`
        expect((await get(address, { cookie })).status, address).toBe(200)
      }
  })

  test('no id breaks a screen: what is none is not found', async () => {
    const screens = (id: string) => [
      ...['pages', 'posts', 'events', 'medias', 'produtos', 'menus', 'users'].map((of) => `${of}/${id}/edit`),
      ...['contacts', 'correio', 'pedidos', 'medias/import', 'produtos/import'].map((of) => `${of}/${id}`),
      `produtos/${id}/estoque`,
      `pedidos/${id}/declaracao`,
    ]
    for (const id of ['x', '__proto__', '1e999', '00000000-0000-7000-8000-000000000000', 'a'.repeat(1900)])
      for (const screen of screens(id))
        expect((await get(`/conta/${screen}`, { cookie })).status, screen.slice(0, 80)).toBe(404)
  })

  test('what one saw, a stranger does not see after', async () => {
    for (const path of ['/', '/conta/profile', '/login', '/recuperar-senha']) await get(path, { cookie })
    for (const path of ['/', '/_root.data', '/login', '/recuperar-senha', '/conta/profile']) {
      const answer = await get(path)
      expect(await answer.text(), path).not.toContain(canary)
    }
  })

  test('at the door one is sent home; with a dead cookie one may come in, and the cookie is cleared', async () => {
    const inside = await get('/login?voltar=//evil.test', { cookie })
    expect([inside.status, inside.headers.get('location')]).toEqual([302, '/'])
    const dead = await get('/login', { cookie: `sid=${'x'.repeat(43)}` })
    expect(dead.status).toBe(200)
    expect(dead.headers.getSetCookie()).toEqual(['sid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'])
  })

  test('the page of a secret link is indexed by nobody and refers to nobody', async () => {
    const ofPage = async (path: string) => {
      const { headers } = await get(path)
      return [headers.get('x-robots-tag'), headers.get('referrer-policy')]
    }
    expect(await ofPage('/recuperar-senha')).toEqual(['noindex', 'no-referrer'])
    expect(await ofPage('/login?token=1893456000.abc')).toEqual(['noindex', 'no-referrer'])
    expect(await ofPage('/login')).toEqual([null, 'strict-origin-when-cross-origin'])
  })
})

describe('a customer at an address of the administrators', () => {
  let customer: string
  beforeAll(async () => {
    const person = { name: 'Caio Cliente', email: 'caio@cerrado.test', password: 'segredo-do-caio' }
    const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
    const post = (path: string, body: object) =>
      fetch(site.origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    await post('/api/auth/register', person)
    const login = await post('/api/auth/login', person)
    customer = login.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
  })

  test.each([
    '/conta/pages',
    '/conta/pages/new',
    '/conta/posts',
    '/conta/users',
    '/conta/users/new',
    '/conta/settings',
    '/conta/menus',
    '/conta/contacts',
    '/conta/correio',
    '/conta/sistema',
    '/conta/dados-guardados',
    '/conta/atividade',
    '/conta/integracoes',
    '/conta/integracoes/chaves/new',
    '/conta/integracoes/avisos/new',
    '/conta/produtos',
    '/conta/shop/settings',
    '/conta/pedidos/new',
    '/conta/pedidos/separacao',
    '/conta/pedidos/etiquetas',
  ])('%s is a page that does not exist, within the own account', async (path) => {
    const answer = await get(path, { cookie: customer })
    const html = await answer.text()
    expect(answer.status).toBe(404)
    expect(html).toContain('Página não encontrada')
    expect(html).toContain('data-area="account"')
    expect(html).toContain('Caio Cliente')
    const data = await (await get(`${path}.data`, { cookie: customer })).text()
    for (const text of [html, data]) expect(text).not.toContain(canary)
  })
})
