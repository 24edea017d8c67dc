import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSecrets } from '../../platform/secrets/secrets.server.ts'
import { openSettingsSite } from './sample-site.testing.ts'
import { siteChecks } from './site-checks.server.ts'

let site: Awaited<ReturnType<typeof openSettingsSite>>
beforeAll(async () => {
  site = await openSettingsSite()
})
afterAll(() => site.close())

const missing = async () =>
  (await siteChecks(site.ctxAs('admin'))).filter(({ done }) => !done).map(({ key }) => key)

test('customers and visitors are not told', async () => {
  await expect(siteChecks(site.ctx())).rejects.toMatchObject({ status: 401 })
  await expect(siteChecks(site.ctxAs('user'))).rejects.toMatchObject({ status: 403 })
})

test('a new site lacks everything, each with the section that mends it', async () => {
  const checks = await siteChecks(site.ctxAs('admin'))
  expect(checks.map(({ key, href }) => [key, href])).toEqual([
    ['features', '/conta/settings#partes-do-site'],
    ['public_origin', '/conta/settings#endereco'],
    ['mail_account', '/conta/settings#correio'],
    ['contact_email', '/conta/settings#contato'],
    ['description', '/conta/settings#identidade'],
    ['logo', '/conta/settings#identidade'],
    ['favicon', '/conta/settings#identidade'],
    ['legal', '/conta/settings#legal'],
  ])
  expect(checks.some(({ done }) => done)).toBe(false)
})

test('what is off until there is an address is said by its name, of what the site has', async () => {
  const said = async () =>
    (await siteChecks(site.ctxAs('admin'))).find(({ key }) => key === 'public_origin')?.text ?? ''
  const always = [
    'links nos e-mails',
    'mapa do site',
    'foto ao compartilhar',
    'endereço oficial',
    'buscadores',
  ]
  for (const name of always) expect(await said()).toContain(name)
  expect(await said()).not.toMatch(/RSS|lista de produtos/)
  await site.save({ features: { posts: { enabled: true }, shop: { enabled: true } } })
  for (const name of [...always, 'RSS das notícias', 'lista de produtos'])
    expect(await said()).toContain(name)
  await site.save({ features: { posts: { enabled: false }, shop: { enabled: false } } })
})

test('what a shop without a mail account risks is said, and to nobody else', async () => {
  const said = async () =>
    (await siteChecks(site.ctxAs('admin'))).find(({ key }) => key === 'mail_account')?.text ?? ''
  const risk = 'pedidos falsos podem reservar o estoque'
  expect(await said()).toContain('até lá o que o site escreve espera em E-mails')
  expect(await said()).not.toContain(risk)
  await site.save({ features: { shop: { enabled: true } } })
  expect(await said()).toContain(risk)
  await site.save({ features: { shop: { enabled: false } } })
})

test('an account is enough when somebody is there for its letters to come from', async () => {
  const smtp = { host: 'smtp.exemplo.org.br', port: 465, security: 'tls', user: 'ana', password: 'segredo' }
  expect((await site.save({ smtp })).json.mail_ready).toBe(false)
  expect(await missing()).toContain('mail_account')
  for (const named of [
    { mail_from: 'site@exemplo.org.br' },
    { mail_from: '', email: 'contato@exemplo.org.br' },
    { email: '', smtp: { ...smtp, user: 'ana@exemplo.org.br' } },
  ]) {
    expect((await site.save(named)).json.mail_ready).toBe(true)
    expect(await missing()).not.toContain('mail_account')
  }
  await site.save({ smtp: null })
  expect(await missing()).toContain('mail_account')
})

test('what is filled in is no longer missing', async () => {
  const image = await site.uploadImage(320, 320)
  await site.save({
    public_origin: 'http://localhost:3000',
    smtp: {
      host: 'smtp.exemplo.org.br',
      port: 465,
      security: 'tls',
      user: 'ana@x.example',
      password: 'segredo',
    },
    description: 'Frutos do Cerrado',
    legal: { name: 'Cooperativa', document: '11.222.333/0001-81' },
    features: { shop: { enabled: false } },
  })
  expect(await missing()).toEqual(['contact_email', 'logo', 'favicon'])
  await site.save({ email: 'contato@cerrado.test', site_logo: image, site_favicon: image })
  expect(await missing()).toEqual([])
})

test('an account sealed under another key is no account', async () => {
  const sealed = createSecrets(Buffer.alloc(32, 7)).seal('smtp://u:p@smtp.exemplo.org.br')
  await site.parts.db.updateTable('site').set({ smtp_url_sealed: sealed }).execute()
  expect(await missing()).toEqual(['mail_account'])
})
