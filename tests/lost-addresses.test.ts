// Addresses that lead nowhere, on the built site: refused before the router, and to a person always the same page.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltSite, openBuiltSite } from './support/built-site.ts'
import { onTheWire } from './support/on-the-wire.ts'

let site: BuiltSite
beforeAll(async () => {
  site = await openBuiltSite()
  const setup = await fetch(`${site.origin}/api/settings/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({
      title: 'Horta da Serra',
      admin_name: 'Rosa',
      email: 'rosa@horta.test',
      password: 'sementes-boas',
      password_confirmation: 'sementes-boas',
    }),
  })
  expect(setup.status).toBe(201)
})
afterAll(() => site.close())

const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

/** As written: no client tidies the target. */
async function get(target: string, more: Record<string, string> = {}) {
  const lines = { Host: new URL(site.origin).host, Connection: 'close', ...more }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  const answer = await onTheWire(site.origin, `GET ${target} HTTP/1.1\r\n${head.join('')}\r\n`)
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]), answer }
}

const segments = (count: number) => '/a'.repeat(count)

describe('an address that no route has', () => {
  test.each([
    ['33 segments', segments(33), 404],
    ['33 segments of data', `${segments(33)}.data`, 404],
    ['as many as fit into a request line', segments(7000), 414],
    ['as many as fit, as data', `${segments(7000)}.data`, 414],
    ['one segment of 2,048 bytes', `/${'a'.repeat(2048)}`, 414],
    ['as long, in another spelling', `/${'%61'.repeat(700)}`, 414],
    ['two slashes', '//', 404],
    ['the data of two slashes', '//_.data', 404],
    ['a host in the path', '//evil.test/', 404],
    ['an empty segment', '/noticias//x', 404],
    ['an empty segment at the end', '/noticias//', 404],
    ['an upload that is not there', '/uploads/nada.png', 404],
    ['broken percent-encoding', '/noticias/%E0%A4%A', 400],
    ['broken percent-encoding as data', '/noticias/%E0%A4%A.data', 400],
    ['a map of too many paths', `/__manifest?paths=${Array.from({ length: 300 }, (_, at) => `/${at}`)}`, 400],
    ['a map of a path too deep', `/__manifest?paths=${segments(33)}`, 400],
  ])('is refused: %s', async (_, target, status) => {
    const answer = await get(target)
    expect(answer.status).toBe(status)
    expect(answer.answer).toMatch(/"message":".+","code":".+","request_id":/)
    expect(answer.answer).not.toContain('Ocorreu um erro')
  })

  test.each([
    segments(33),
    segments(7000),
    '//',
    '/noticias/%E0%A4%A',
    '/uploads/nada.png',
    '/icons/nada',
    '/%00',
  ])('draws the page for the lost where a browser asks, %#', async (target) => {
    const { status, answer } = await get(target, { Accept: accept })
    expect(status).toBe(404)
    expect(answer.toLowerCase()).toContain('cache-control: private, no-store')
    expect(answer).toContain('<title>Página não encontrada – Horta da Serra</title>')
    expect(answer).toMatch(/<form[^>]* action="\/busca"/)
    expect(answer).not.toContain('request_id')
    // The router would not find the page at this address again.
    expect(answer).not.toContain('__reactRouterContext')
  })

  test('a missing page has the script of public pages, and says the same', async () => {
    const { status, answer } = await get('/nao-existe', { Accept: accept })
    expect(status).toBe(404)
    expect(answer).toContain('<title>Página não encontrada – Horta da Serra</title>')
    expect(answer).toMatch(/import\("\/assets\/page-/)
    expect(answer).not.toContain('__reactRouterContext')
  })

  test('the API, and whoever wants no page, keeps its JSON; so does a foreign host', async () => {
    for (const target of ['/api/nada', '/api/posts/%E0%A4%A'])
      expect((await get(target, { Accept: accept })).answer).toContain('"request_id"')
    expect((await get('/uploads/nada.png', { Accept: 'image/avif,image/webp,*/*' })).answer).toContain(
      '"not_found"',
    )
    const foreign = await get('//', { Accept: accept, Host: 'evil.test' })
    expect(foreign.status).toBe(400)
    expect(foreign.answer).toContain('"unreadable"')
  })
})

test('the longest addresses that may be are drawn', async () => {
  expect((await get(segments(32))).answer).toContain('Página não encontrada')
  expect((await get(`/${'a'.repeat(2047)}`)).answer).toContain('Página não encontrada')
})
