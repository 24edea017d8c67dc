// What stands around every screen of the account area, as the server renders it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWrittenSite, type WrittenSite } from './support/written-site.ts'

let site: WrittenSite
let cookie: string
beforeAll(async () => {
  site = await openWrittenSite()
  cookie = await cookieOf('rosa@cerrado.test', 'jatoba-na-praca-7')
})
afterAll(() => site.close())

async function cookieOf(email: string, password: string) {
  const login = await fetch(`${site.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ email, password }),
  })
  return login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

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

async function comeIn(role: string) {
  const email = `${role}@cerrado.test`
  const person = { name: 'Beto', role, email, password: 'buriti-na-vereda' }
  expect((await site.call('POST', '/api/users', person)).status).toBe(201)
  return cookieOf(email, person.password)
}

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

test('while the shop is off nobody is led to it, and who only sells is told why there is nothing', async () => {
  await site.switchFeature('shop', false)
  const [seller, customer] = [await comeIn('shopkeeper'), await comeIn('user')]
  const links = (html: string) => html.includes('href="/loja"')
  const screens = async (cookie: string) =>
    Promise.all(['/conta', '/conta/pedidos'].map(async (path) => (await site.read(path, { cookie })).text()))
  for (const html of [...(await screens(seller)), ...(await screens(customer))])
    expect(links(html)).toBe(false)
  expect((await screens(seller))[0]).toContain('A loja está desligada')
  expect((await screens(customer))[0]).not.toContain('A loja está desligada')
  const promises = /O que você comprar|Quando alguém comprar/
  for (const html of [...(await screens(seller)), ...(await screens(customer))])
    expect(html).not.toMatch(promises)

  await site.switchFeature('shop', true)
  for (const html of [...(await screens(seller)), ...(await screens(customer))])
    expect(html.includes('A loja está desligada')).toBe(false)
  for (const html of await screens(customer)) {
    expect(links(html)).toBe(true)
    expect(html).toMatch(promises)
  }
})

test('what is published in a part that is off leads nowhere, and says when it appears', async () => {
  const { json: post } = await site.call('POST', '/api/posts', { title: 'Mutirão', status: 'published' })
  const editor = () => rendered(`/conta/posts/${post._id}/edit`)
  const [link, said] = ['href="/noticias/mutirao"', 'Aparece quando esta parte for ligada.']
  await site.switchFeature('posts', false)
  const off = await editor()
  expect(off).toContain(said)
  expect(off).not.toContain(link)
  await site.switchFeature('posts', true)
  const on = await editor()
  expect(on).not.toContain(said)
  expect(on).toContain(link)
})
