// The whole log of a journey through the built site holds none of the secrets that it used.
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../app/platform/log.server.ts'
import { aProduct } from '../app/rooms/catalog/sample-products.testing.ts'
import { type BuiltSite, openBuiltSite } from './support/built-site.ts'

let site: BuiltSite
let log = ''
beforeAll(async () => {
  site = await openBuiltSite({
    // Port 9 answers nobody: letters are written, and not sent.
    env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@canario.test' },
    log: createLog((line) => {
      log += line
    }),
  })
})
afterAll(() => site.close())

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(site.origin + path, {
    method,
    redirect: 'manual',
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  return {
    status: answer.status,
    cookies: answer.headers.getSetCookie(),
    json: isJson ? JSON.parse(text) : null,
  }
}

test('a journey by setup, login, order, its link, a preview and a new password', async () => {
  const [email, password, other] = ['rosa@canario.test', 'canario-da-senha-1', 'canario-da-senha-2']
  const cpf = '529.982.247-25'
  const secrets = [password, other, cpf, cpf.replace(/\D/g, ''), email]
  await call('POST', '/api/settings/setup', {
    title: 'Horta',
    admin_name: 'Rosa',
    email,
    password,
    password_confirmation: password,
  })
  await call('POST', '/api/auth/login', { email, password: other })
  const { json: session, cookies } = await call('POST', '/api/auth/login', { email, password })
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
  const authorization = `Token ${session.token}`
  secrets.push(session.token, ...cookies.map((one) => one.split(';')[0]?.split('=')[1] ?? '-'))
  const made = await call(
    'POST',
    '/api/keys',
    { name: 'x', scopes: ['messages:read'], days: 30 },
    { authorization },
  )
  const { key } = made.json
  expect((await call('GET', '/api/contacts', undefined, { authorization: `Bearer ${key}` })).status).toBe(200)
  await call('GET', `/api/contacts?key=${key}`)
  await call('GET', `/api/contacts/${key}`)
  await call('GET', `/${key}`)
  secrets.push(key)
  await site.sql.query(
    `update site set features = '{"shop": {"enabled": true, "title": "Loja", "url": "/loja"}}'`,
  )
  await site.sql.query(`insert into shop_settings (id, pickup) values (1, '{"enabled": true, "address": "", "instructions": ""}')
    on conflict (id) do update set pickup = excluded.pickup`)
  const product = await aProduct(site, { stock: 5 })
  const page = await call('POST', '/api/pages', { title: 'Em breve' }, { authorization })
  const preview = await call('POST', `/api/pages/${page.json._id}/preview`, {}, { authorization })
  const placed = await call(
    'POST',
    '/api/orders',
    {
      items: [{ product: product._id, qtd: 1, shipping: 'retirada' }],
      customer: { name: 'Clara', email: 'clara@canario.test', phone: '61999990000', document: cpf },
      payment: 'arrange',
    },
    { 'idempotency-key': randomUUIDv7() },
  )
  expect(placed.status).toBe(201)
  const order = placed.json.link.split('/').at(-1)
  secrets.push(order, 'clara@canario.test', '61999990000')
  expect(preview.status).toBeLessThan(300)
  const previewed = preview.json.token
  secrets.push(previewed)
  await call('POST', '/api/auth/forgot', { email })
  await call('POST', '/api/auth/reset', {
    token: 'CanarioDoReset-CanarioDoReset-CanarioDoRese',
    password: other,
  })
  secrets.push('CanarioDoReset-CanarioDoReset-CanarioDoRese')

  const asked: Record<string, string>[] = [{}, { cookie }, { accept: 'text/html' }]
  for (const path of [
    `/loja/pedido/${order}`,
    `/loja/pedido/${order}.data`,
    `/loja/%70edido/${order}`,
    `/loja//pedido/${order}`,
  ])
    for (const headers of asked) await call('GET', path, undefined, headers)
  for (const end of ['', '/receipt', '/nada']) await call('POST', `/api/orders/by-token/${order}${end}`, {})
  await call('GET', `/previa/${previewed}`)
  await call('GET', `/previa/${previewed}.data`, undefined, { cookie })
  await call('GET', `/login?voltar=${encodeURIComponent(`/loja/pedido/${order}`)}`)
  await call('GET', '/conta', undefined, { cookie })
  await call('GET', '/api/profile', undefined, { authorization: `${authorization}x` })
  // Pages of one person are kept for nobody: which tables they read is no matter.
  expect(log).not.toContain('announce no change')
  // What was meant to be found: the warning that wrote the whole link.
  site.parts.log.warn('a public page reads tables that announce no change', { path: `/loja/pedido/${order}` })
  site.parts.log.error('page', new Error(`GET ${site.origin}/loja/pedido/${order}?x=1 failed`))

  expect(log.split('\n').length).toBeGreaterThan(20)
  expect(log).toContain('/pedido/…')
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(7)
    expect(
      log.split('\n').filter((line) => line.includes(secret)),
      secret,
    ).toEqual([])
  }
})
