// The manual as the built site serves it: to the team alone, reached from every screen of the account.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveAsset } from '../app/platform/http/assets.server.ts'
import { accountScreens } from './support/screens.ts'
import { openWrittenSite, type WrittenSite } from './support/written-site.ts'

let site: WrittenSite
let team: string
let customer: string
/** as server.ts serves what was built */
const built = createServer(
  (req, res) =>
    serveAsset(join(import.meta.dirname, '../build/client'), req, res, { isHttps: false }) ||
    res.writeHead(404).end(),
)
let files: string

beforeAll(async () => {
  await once(built.listen(0, '127.0.0.1'), 'listening')
  files = `http://127.0.0.1:${(built.address() as AddressInfo).port}`
  site = await openWrittenSite()
  const person = { name: 'Ana', email: 'ana@cerrado.test', password: 'buriti-na-vereda-3' }
  await site.call('POST', '/api/users', { ...person, role: 'user' })
  team = await cookieOf({ email: 'rosa@cerrado.test', password: 'jatoba-na-praca-7' })
  customer = await cookieOf(person)
})
afterAll(async () => {
  built.close()
  await site.close()
})

async function cookieOf({ email, password }: { email: string; password: string }) {
  const login = await fetch(`${site.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ email, password }),
  })
  expect(login.status).toBe(200)
  const set = login.headers.getSetCookie()
  return set.map((one) => one.split(';')[0]).join('; ')
}

const link = /<a href="([^"]+)"[^>]*aria-label="Ajuda sobre esta tela[^"]*"/

test('only the team gets in', async () => {
  for (const path of ['/conta/ajuda', '/conta/ajuda/pedidos']) {
    const asked = await site.read(path)
    expect(asked.status, path).toBe(302)
    expect(asked.headers.get('location')).toBe(`/login?voltar=${encodeURIComponent(path)}`)
    expect((await site.read(path, { cookie: customer })).status, path).toBe(404)
    expect((await site.read(path, { cookie: team })).status, path).toBe(200)
  }
  expect((await site.read('/conta/ajuda/nada', { cookie: team })).status).toBe(404)
})

test('the chapters are listed, and each shows its text and its pictures', async () => {
  const list = await (await site.read('/conta/ajuda', { cookie: team })).text()
  const chapters = [
    ...new Set([...list.matchAll(/href="(\/conta\/ajuda\/[a-z-]+)"/g)].map(([, href = '']) => href)),
  ]
  expect(chapters.length).toBeGreaterThanOrEqual(14)
  let pictures = 0
  for (const path of chapters) {
    const html = await (await site.read(path, { cookie: team })).text()
    expect(html, path).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
    for (const [, src = ''] of html.matchAll(/<img src="([^"]+)"/g)) {
      const answer = await fetch(files + src, { method: 'HEAD' })
      expect([answer.status, answer.headers.get('content-type')], src).toEqual([200, 'image/webp'])
      pictures++
    }
  }
  expect(pictures).toBeGreaterThan(15)
})

test('a built file whose address stays is not sent again while it is the same', async () => {
  const whole = await fetch(`${files}/sw.js`)
  await whole.text()
  const held = { 'If-None-Match': `W/${whole.headers.get('etag')}` }
  expect((await fetch(`${files}/sw.js`, { headers: held })).status).toBe(304)
  expect((await fetch(`${files}/sw.js`, { headers: { 'If-None-Match': '"outro"' } })).status).toBe(200)
})

test('every screen leads to its chapter, and the menu to all of them', async () => {
  const without: string[] = []
  for (const screen of accountScreens.filter((path) => !path.startsWith('/conta/ajuda'))) {
    const html = await (await site.read(screen, { cookie: team })).text()
    if (!link.exec(html)?.[1]?.startsWith('/conta/ajuda/')) without.push(screen)
    expect(html, screen).toContain('href="/conta/ajuda"')
  }
  expect(without).toEqual([])
  for (const screen of ['/conta', '/conta/profile', '/conta/pedidos'])
    expect(await (await site.read(screen, { cookie: customer })).text(), screen).not.toContain('/conta/ajuda')
})
