// What stands around every screen of the account area, as the server renders it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWrittenSite, type WrittenSite } from './support/written-site.ts'

let site: WrittenSite
let cookie: string
beforeAll(async () => {
  site = await openWrittenSite()
  const login = await fetch(`${site.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ email: 'rosa@cerrado.test', password: 'jatoba-na-praca-7' }),
  })
  cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
})
afterAll(() => site.close())

const rendered = async (path: string, more = '') =>
  (await site.read(path, { cookie: `${cookie}${more}` })).text()
const foldOf = (html: string) => /data-fold="(\w+)"/.exec(html)?.[1]

test('the sidebar comes folded as it was left, and as a rail in editors of a narrow window', async () => {
  expect(foldOf(await rendered('/conta/pages'))).toBe('open')
  expect(foldOf(await rendered('/conta/pages', '; sidebar=rail'))).toBe('rail')
  expect(foldOf(await rendered('/conta/pages/new'))).toBe('narrow')
})

test('messages nobody has read are counted beside Contatos', async () => {
  expect(await rendered('/conta/pages')).not.toContain('não lida')
  const message = { name: 'Ana', email: 'ana@exemplo.org', message: 'Quando é a feira?', elapsed_ms: 9000 }
  expect((await site.call('POST', '/api/contacts/contact', message)).status).toBe(201)
  expect(await rendered('/conta/pages')).toContain('Contatos: 1 não lida')
})

test('what the site has at all is the first step; done, it stays, ticked', async () => {
  const missing = (html: string) => html.split('aria-label="Passos prontos"')[0] ?? ''
  const step = 'Escolher o que o site tem'
  const before = await rendered('/conta')
  expect(missing(before).indexOf(step)).toBeGreaterThan(0)
  expect(missing(before).indexOf(step)).toBeLessThan(missing(before).indexOf('Publicar a primeira página'))
  await site.switchFeature('shop', true)
  const after = await rendered('/conta')
  expect(missing(after)).not.toContain(step)
  expect(after).toContain(step)
})

test('who waits for an answer comes above what is missing', async () => {
  const html = await rendered('/conta')
  expect(html.indexOf('1 mensagem a responder')).toBeGreaterThan(0)
  expect(html.indexOf('1 mensagem a responder')).toBeLessThan(html.indexOf('O que falta'))
})
