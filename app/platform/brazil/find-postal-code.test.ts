import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import { type FakeOutside, html, openFakeOutside, type Reply } from '../outside/fake-outside.testing.ts'
import { findPostalCode } from './find-postal-code.server.ts'

let site: TestSite
let fake: FakeOutside
beforeAll(async () => {
  fake = await openFakeOutside()
  site = await openTestSite()
  await site.setUp()
})
afterAll(async () => {
  await fake.close()
  await site.close()
})
beforeEach(() => site.parts.db.deleteFrom('postal_code_answers').execute())

const viaCep = {
  cep: '01001-000',
  logradouro: 'Praça da Sé',
  complemento: 'lado ímpar',
  unidade: '',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
  estado: 'São Paulo',
  regiao: 'Sudeste',
  ibge: '3550308',
  gia: '1004',
  ddd: '11',
  siafi: '7107',
}
const brasilApi = {
  cep: '01001000',
  state: 'SP',
  city: 'São Paulo',
  neighborhood: 'Sé',
  street: 'Praça da Sé',
  service: 'correios',
}
const unknown: Reply = { status: 404, json: { name: 'CepPromiseError', type: 'service_error', errors: [] } }
const place = { state: 'SP', city: 'São Paulo', district: 'Sé', street: 'Praça da Sé' }
const onlyState = {
  postal_code: '01001000',
  state: 'SP',
  city: null,
  district: null,
  street: null,
  source: 'faixa',
  doubted: false,
}

const told = (first: Reply, second: Reply = unknown) =>
  fake.answer(({ path }) => (path.startsWith('/viacep') ? first : second))
const find = (typed = '01001-000', given = {}) =>
  findPostalCode({ ...site.ctx(), outside: fake.outside(given) }, typed)

describe('the street of a postal code', () => {
  test('comes from ViaCEP, with eight digits asked', async () => {
    told({ status: 200, json: viaCep })
    expect(await find()).toEqual({ postal_code: '01001000', ...place, source: 'viacep', doubted: false })
    expect(fake.heard.map(({ path }) => path)).toEqual(['/viacep/ws/01001000/json/'])
  })
  test('is kept: nobody is asked twice', async () => {
    told({ status: 200, json: viaCep })
    await find()
    told('cut', 'cut')
    expect(await find('01001000')).toEqual({
      postal_code: '01001000',
      ...place,
      source: 'viacep',
      doubted: false,
    })
    expect(fake.heard).toEqual([])
    await site.moveClock('181 days')
    expect(await find()).toEqual(onlyState)
    await site.moveClock('0 seconds')
  })
  test('of a town with one code for all of it is empty', async () => {
    told({ status: 200, json: { ...viaCep, logradouro: '', bairro: '' } })
    expect(await find()).toMatchObject({ city: 'São Paulo', district: null, street: null })
  })
  test.each([
    ['cut', 'cut'],
    ['HTML', { status: 400, text: '<!DOCTYPE HTML>' }],
    ['HTML and 503', html],
    ['unknown, as text', { status: 200, json: { erro: 'true' } }],
    ['unknown, as a boolean', { status: 200, json: { erro: true } }],
    ['a redirect', { status: 302, text: '' }],
    ['nonsense', { status: 200, json: [1] }],
    ['null', { status: 200, json: null }],
    ['no city', { status: 200, json: { uf: 'SP' } }],
    ['another state', { status: 200, json: { ...viaCep, uf: 'RJ' } }],
  ] as [string, Reply][])('comes from BrasilAPI when ViaCEP has none (%s)', async (_, reply) => {
    told(reply, { status: 200, json: brasilApi })
    expect(await find()).toEqual({ postal_code: '01001000', ...place, source: 'brasilapi', doubted: false })
  })
  test('from BrasilAPI may have neither street nor district', async () => {
    told('cut', { status: 200, json: { ...brasilApi, neighborhood: null, street: null } })
    expect(await find()).toMatchObject({ city: 'São Paulo', district: null, street: null })
  })
  test.each([['cut'], [html], [unknown]] as [Reply][])(
    'may be known to nobody; the state is',
    async (reply) => {
      told(reply, reply)
      expect(await find()).toEqual(onlyState)
      expect(await site.parts.db.selectFrom('postal_code_answers').selectAll().execute()).toEqual([])
    },
  )
  test.each([
    ['as text', 'true'],
    ['as a boolean', true],
  ])('that ViaCEP says it does not know (%s) is doubted, and refused to nobody', async (_, erro) => {
    for (const second of ['cut', unknown] as Reply[]) {
      told({ status: 200, json: { erro } }, second)
      expect(await find()).toEqual({ ...onlyState, doubted: true })
    }
  })
  test('is not waited for', async () => {
    told('hang', 'hang')
    expect(await find('01001-000', { whole: 100 })).toEqual(onlyState)
  })
  test('is not asked for again and again where there is no network', async () => {
    const outside = fake.outside()
    told('cut', 'cut')
    for (let n = 0; n < 20; n++)
      expect(
        await findPostalCode({ ...site.ctx(), outside }, `010010${String(n).padStart(2, '0')}`),
      ).toMatchObject({
        state: 'SP',
        source: 'faixa',
      })
    expect(fake.heard).toHaveLength(4)
  })
  test('is a line of text, whatever was sent', async () => {
    told({ status: 200, json: { ...viaCep, logradouro: ` Rua\n\tdas ${'x'.repeat(500)}`, bairro: { a: 1 } } })
    const found = await find()
    expect(found?.street).toHaveLength(120)
    expect(found?.street).toMatch(/^Rua das x/)
    expect(found?.district).toBeNull()
  })

  test('with signs that no database takes is kept without them', async () => {
    told({ status: 200, json: { ...viaCep, logradouro: 'Rua\u0000 A\ud800', bairro: '\u0000\u001b' } })
    const found = await find()
    expect(found?.street).toMatch(/^Rua A.?$/u)
    expect(found?.district).toBeNull()
    expect(await find()).toEqual(found)
  })
})

describe('the call', () => {
  test('is for everybody, and knows the state with no network at all', async () => {
    const answer = await site.call('GET', '/api/postal-codes/69300-000', { token: 'tk_dead' })
    expect(answer).toMatchObject({
      status: 200,
      json: { postal_code: '69300000', state: 'RR', source: 'faixa' },
    })
  })
  test.each(['78900-000', '00000000', '1', 'abc', '0100100', '01001-0000', "1'or'1"])(
    '%s is no postal code',
    async (typed) => {
      const answer = await site.call('GET', `/api/postal-codes/${typed}`)
      expect(answer).toMatchObject({
        status: 422,
        json: { message: 'Não conhecemos este CEP. Confira os 8 números.' },
      })
    },
  )
  test('is not for reading the whole country', async () => {
    const limited = await openTestSite({ limits: true })
    await limited.setUp()
    const status = async () => (await limited.call('GET', '/api/postal-codes/01001-000')).status
    for (let n = 1; n <= 30; n++) expect(await status()).toBe(200)
    expect(await status()).toBe(429)
    await limited.close()
  })
})
