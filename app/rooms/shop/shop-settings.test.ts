import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSettingsSite, people } from '../site/sample-site.testing.ts'
import { readCorreios, readShopFacts } from './shop-settings.server.ts'
import { findShopSettings, lockShopSettings } from './store.server.ts'
import { defaultShopRow } from './views.server.ts'

let site: Awaited<ReturnType<typeof openSettingsSite>>
beforeAll(async () => {
  site = await openSettingsSite()
})
afterAll(() => site.close())

const address = '/api/shop-settings'
const stored = () => findShopSettings(site.parts.db)
const read = async () => (await site.as('admin', 'GET', address)).json
const save = async (changes: Record<string, unknown>, who: (typeof people)[number] = 'admin') =>
  site.as(who, 'PUT', address, { version: (await read()).version, ...changes })
const facts = () => readShopFacts(site.ctx())

test('a shop nobody has set up sells by its defaults, which are those of the table', async () => {
  expect(await stored()).toBeUndefined()
  expect(await facts()).toMatchObject({
    methods: ['arrange'],
    reservation_hours: 48,
    fixed_shipping_cents: 3500,
    services: { '04510': '03298', '04014': '03220' },
  })
  expect(await readCorreios(site.ctx())).toBeNull()
  expect(await read()).toMatchObject({ version: 1, methods: ['pix', 'arrange'] })
  const { updated_at: _, ...row } = await lockShopSettings(site.parts.db)
  expect(row).toEqual(defaultShopRow)
})

test('only administrators read and change them', async () => {
  const before = await stored()
  const statuses = []
  for (const who of people) statuses.push((await site.as(who, 'GET', address)).status)
  expect(statuses).toEqual([401, 403, 200, 200])
  expect((await save({ handling_days: 9 }, 'nobody')).status).toBe(401)
  expect((await save({ handling_days: 9 }, 'user')).status).toBe(403)
  expect(await stored()).toEqual(before)
  expect((await save({ handling_days: 3 }, 'super')).json.handling_days).toBe(3)
})

test('a section changes its own fields and no others', async () => {
  await save({ exchange_text: 'Trocas em 30 dias.', orders_email: 'pedidos@cerrado.test' })
  const answer = await save({
    sender_postal_code: '73770-000',
    sender_address: {
      name: 'Cooperativa',
      document: '12.abc.345/01de-35',
      city: 'Alto Paraíso',
      state: 'GO',
    },
  })
  expect(answer.status).toBe(200)
  expect(await read()).toMatchObject({
    exchange_text: 'Trocas em 30 dias.',
    orders_email: 'pedidos@cerrado.test',
    sender_postal_code: '73770000',
    sender_address: { name: 'Cooperativa', document: '12ABC34501DE35', street: '', state: 'GO' },
  })
  await save({ sender_address: { street: 'Rua das Flores' } })
  expect((await read()).sender_address).toMatchObject({ name: 'Cooperativa', street: 'Rua das Flores' })
})

test('a stale save is a 409 with the settings as they are, and changes nothing', async () => {
  const { version } = await read()
  await save({ handling_days: 4 })
  const before = await stored()
  const answer = await site.as('admin', 'PUT', address, { version, handling_days: 8 })
  expect(answer.status).toBe(409)
  expect(answer.json).toMatchObject({
    code: 'stale',
    message: 'Outra pessoa salvou mudanças aqui. Compare as duas versões antes de salvar.',
    current: { handling_days: 4, version: version + 1 },
  })
  expect(await stored()).toEqual(before)
})

test('of two at once one is told', async () => {
  const { version } = await read()
  const answers = await Promise.all(
    [5, 6].map((handling_days) => site.as('admin', 'PUT', address, { version, handling_days })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each<[string, Record<string, unknown>, string, string]>([
  [
    'no such postal code',
    { sender_postal_code: '00999999' },
    'sender_postal_code',
    'Informe um CEP que existe, como 01001-000.',
  ],
  [
    'no Pix key',
    { pix: { key: '123', name: 'A', city: 'B' } },
    'pix.key',
    'Esta não é uma chave Pix: use CPF, CNPJ, e-mail, telefone com DDD ou a chave aleatória do banco.',
  ],
  [
    'a key that may be two',
    { pix: { key: '11970111100', name: 'A', city: 'B' } },
    'pix.key',
    'Estes onze números podem ser um CPF ou um celular. Escreva o CPF com pontos ou o celular com +55.',
  ],
  [
    'a key without its owner',
    { pix: { key: 'a@cerrado.org.br', name: '', city: 'B' } },
    'pix.name',
    'Preencha este campo.',
  ],
  [
    'a name that no bank can read',
    { pix: { key: 'a@cerrado.org.br', name: '日本', city: 'B' } },
    'pix.name',
    'Use letras do alfabeto e números.',
  ],
  ['no method', { methods: [] }, 'methods', 'Deixe ao menos uma forma de pagamento.'],
  [
    'a range the wrong way round',
    { own_delivery: [{ from: '73770-999', to: '73770-000', price_cents: 0, days: 1 }] },
    'own_delivery.0.to',
    'O CEP final precisa vir depois do inicial.',
  ],
  [
    'a range of nowhere',
    { own_delivery: [{ from: '78900-000', to: '79000-000', price_cents: 0, days: 1 }] },
    'own_delivery.0.from',
    'Informe um CEP que existe, como 01001-000.',
  ],
  [
    'pick-up nowhere',
    { pickup: { enabled: true, address: '', instructions: '' } },
    'pickup.address',
    'Diga onde o pedido é retirado.',
  ],
  [
    'a posting card with letters',
    { correios: { card: '12AB' } },
    'correios.card',
    'Informe só os números do cartão de postagem.',
  ],
  [
    'a contract code with letters',
    { services: { '04510': 'PAC' } },
    'services.04510',
    'O código do contrato tem cinco números, como 03298.',
  ],
  [
    'a negative price',
    { fixed_shipping_cents: -1 },
    'fixed_shipping_cents',
    'O valor não pode ser negativo.',
  ],
])('%s is refused and nothing is changed', async (_, changes, field, sentence) => {
  const before = await stored()
  const answer = await save(changes)
  expect(answer.status).toBe(422)
  expect(answer.json.errors).toEqual({ [field]: [sentence] })
  expect(await stored()).toEqual(before)
})

test('a service that is not one of the five is refused', async () => {
  expect((await save({ services: { '99999': '03298' } })).status).toBe(422)
})

describe('the Pix key', () => {
  test('is kept as a BR Code carries it, and makes Pix a method that works', async () => {
    const answer = await save({ pix: { key: '(61) 99999-0000', name: 'Cooperativa', city: 'Brasília' } })
    expect(answer.json.pix).toEqual({ key: '+5561999990000', name: 'Cooperativa', city: 'Brasília' })
    expect((await facts()).methods).toEqual(['pix', 'arrange'])
    await save({ methods: ['pix'] })
    expect((await facts()).methods).toEqual(['pix'])
  })

  test('is changed for another only with the password at hand', async () => {
    await site.parts.db
      .updateTable('sessions')
      .set({ confirmed_at: new Date('2026-01-01T00:00:00Z') })
      .execute()
    const before = await stored()
    const answer = await save({ pix: { key: 'ladrao@exemplo.org.br', name: 'Outro', city: 'Goiânia' } })
    expect([answer.status, answer.json.code]).toEqual([403, 'password_needed'])
    expect(await stored()).toEqual(before)
    expect((await save({ pix: { key: '+5561999990000', name: 'Coop', city: 'Brasília' } })).status).toBe(200)
  })
})

describe('credentials of the carrier', () => {
  const correios = { enabled: true, user: 'coop', access_code: 'canario-codigo', card: '12345678' }

  test('are sealed, read back as { set }, and unsealed for the carrier alone', async () => {
    const answer = await save({ correios: { ...correios, contract: '9912345678', regional: '10' } })
    expect(answer.json.correios).toEqual({
      enabled: true,
      user: 'coop',
      access_code: { set: true },
      card: '0012345678',
      contract: '9912345678',
      regional: '10',
    })
    expect(answer.text).not.toContain('canario-codigo')
    expect(JSON.stringify(await stored())).not.toContain('canario-codigo')
    expect(await readCorreios(site.ctx())).toEqual({
      user: 'coop',
      access_code: 'canario-codigo',
      card: '0012345678',
      contract: '9912345678',
      regional: '10',
    })
  })

  test.each([[''], [{ set: true }], [undefined]])('%j leaves the code as it is', async (access_code) => {
    await save({ correios: { user: 'coop', access_code } })
    expect((await readCorreios(site.ctx()))?.access_code).toBe('canario-codigo')
  })

  test('switched off, or forgotten, there are none', async () => {
    await save({ correios: { enabled: false } })
    expect(await readCorreios(site.ctx())).toBeNull()
    await save({ correios: { enabled: true, access_code: null } })
    expect(await readCorreios(site.ctx())).toBeNull()
    expect((await read()).correios.access_code).toEqual({ set: false })
  })
})

test('what is in the settings of the shop is in no public answer', async () => {
  const canary = (name: string) => `canario-${name}`
  await site.parts.database.pool.query(
    `update shop_settings set pix_key = $1, pix_name = $2, pix_city = $3, correios_user = $4, correios_card = $5,
       correios_contract = $6, correios_regional = $7, orders_email = $8, sender_address = $9,
       correios_access_code_sealed = $10, correios_enabled = true`,
    [
      ...['chave', 'dono', 'cidade', 'usuario', 'cartao', 'contrato', 'regional', 'pedidos'].map(canary),
      JSON.stringify({ name: canary('remetente') }),
      site.parts.secrets.seal(canary('codigo')),
    ],
  )
  const answers = [
    await site.as('nobody', 'GET', '/api/settings'),
    await site.as('user', 'GET', '/api/settings'),
    await site.as('nobody', 'GET', address),
    await site.as('user', 'GET', address),
    await site.as('user', 'PUT', address, { version: 1 }),
    await site.as('nobody', 'GET', '/api/menus'),
    await site.as('user', 'GET', '/api/profile'),
  ]
  for (const { text } of answers) expect(text).not.toContain('canario')
  // Administrators read these values, except for the code: so the search for them works.
  const own = (await site.as('admin', 'GET', address)).text
  for (const name of ['chave', 'dono', 'usuario', 'remetente']) expect(own).toContain(canary(name))
  expect(own).not.toContain(canary('codigo'))
})
