import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import { account, correios } from '../../platform/carrier/fake-correios.testing.ts'
import {
  type FakeOutside,
  html,
  openFakeOutside,
  type Reply,
} from '../../platform/outside/fake-outside.testing.ts'
import { shippingJobs } from './jobs.server.ts'
import { forgetCarrier, setShop } from './sample-shipping.testing.ts'
import { readTracking } from './tracking.server.ts'

let site: TestSite
let fake: FakeOutside
beforeAll(async () => {
  site = await openTestSite()
  await site.setUp()
  fake = await openFakeOutside()
})
afterAll(async () => {
  await fake.close()
  await site.close()
})
beforeEach(async () => {
  await forgetCarrier(site)
  await setShop(site, {
    correios_enabled: true,
    correios_user: account.user,
    correios_card: account.card,
    correios_access_code_sealed: site.parts.secrets.seal(account.access_code),
  })
})

const code = 'DG049186230BR'
const other = 'DG049186226BR'
const event = (codigo: string, tipo: string, descricao: string, dtHrCriado = '2022-03-11T17:03:00') => ({
  codigo,
  tipo,
  descricao,
  dtHrCriado,
  unidade: { tipo: 'Unidade', endereco: { cidade: 'BRASILIA', uf: 'DF' } },
})
const posted = event('PO', '01', 'Objeto postado', '2022-03-10T09:00:00')
const objects = (...objetos: unknown[]): Reply => ({
  status: 200,
  json: { versao: '1.0', quantidade: objetos.length, resultado: 'Todos os Eventos', objetos },
})
const answer = (reply: Reply | (() => Reply)) =>
  fake.answer((heard) =>
    heard.path.includes('srorastro') ? (typeof reply === 'function' ? reply() : reply) : correios()(heard),
  )
const asked = () => fake.heard.filter(({ path }) => path.includes('srorastro'))
const track = (...codes: string[]) => readTracking({ ...site.ctx(), outside: fake.outside() }, codes)

test('events come newest first, in universal time, with their place', async () => {
  answer(
    objects({ codObjeto: code, eventos: [event('BDE', '01', 'Objeto entregue ao destinatário'), posted] }),
  )
  expect((await track(code)).get(code)).toEqual({
    code,
    outcome: 'delivered',
    isUnknown: false,
    events: [
      { at: '2022-03-11T20:03:00.000Z', text: 'Objeto entregue ao destinatário', place: 'BRASILIA/DF' },
      { at: '2022-03-10T12:00:00.000Z', text: 'Objeto postado', place: 'BRASILIA/DF' },
    ],
  })
  expect(asked()[0]?.headers['accept-language']).toBe('pt-BR')
  expect(asked()[0]?.query.get('codigosObjetos')).toBe(code)
})

test.each([
  [event('BDE', '01', 'Objeto entregue ao destinatário'), 'delivered'],
  [event('BDI', '01', 'Objeto entregue ao destinatário'), 'delivered'],
  [event('BDR', '01', 'Objeto entregue ao destinatário'), 'delivered'],
  [event('BDE', '20', 'Carteiro não atendido'), null],
  [event('BDE', '23', 'Objeto entregue ao remetente'), 'returned'],
  [event('BDE', '01', 'Objeto devolvido: entregue ao remetente'), 'returned'],
  [event('OEC', '01', 'Objeto saiu para entrega ao destinatário'), null],
  [event('LDI', '01', 'Objeto aguardando retirada'), null],
  [posted, null],
])('%j means %s', async (last, outcome) => {
  answer(objects({ codObjeto: code, eventos: [last, posted] }))
  expect((await track(code)).get(code)?.outcome).toBe(outcome)
})

test('not found is answered with 200, and is nothing to worry about', async () => {
  answer(
    objects({ codObjeto: code, mensagem: 'SRO-020: Objeto não encontrado na base de dados dos Correios.' }),
  )
  expect((await track(code)).get(code)).toEqual({ code, events: [], outcome: null, isUnknown: true })
})

test('at most fifty are asked for at once, each once, and nothing that is no code', async () => {
  const check = (digits: string) => Array.from({ length: 10 }, (_, digit) => `AA${digits}${digit}BR`)
  const codes = Array.from({ length: 120 }, (_, at) => check(String(10_000_000 + at * 7))).flat()
  answer(objects())
  await track(code, code, 'XX', ...codes)
  const sizes = asked().map(({ query }) => query.get('codigosObjetos')?.split(',').length)
  expect(sizes).toEqual([50, 50, 21])
})

describe('what goes wrong', () => {
  test.each([
    ['HTML', html],
    ['too much for them', { status: 429, text: '' }],
    ['another language', { status: 400, json: { msgs: ['SRO-018: Idioma inválido'] } }],
    ['nonsense', { status: 200, json: [1] }],
    ['a cut', 'cut'],
  ] as [string, Reply][])('(%s) leaves nothing known, and stops asking', async (_, reply) => {
    answer(reply)
    const codes = Array.from({ length: 600 }, (_, at) => `AA${10_000_000 + at}5BR`)
    expect(await track(...codes)).toEqual(new Map())
    expect(asked()).toHaveLength(1)
  })
  test('keeps what was answered before', async () => {
    let times = 0
    answer(() => {
      times += 1
      return times === 1 ? objects({ codObjeto: code, eventos: [posted] }) : html
    })
    const codes = Array.from({ length: 1000 }, (_, at) => `AA${10_000_000 + at}5BR`)
    expect([...(await track(code, ...codes)).keys()]).toEqual([code])
    expect(asked()).toHaveLength(2)
  })
  test('strange events are passed over', async () => {
    answer(
      objects(
        { codObjeto: code, eventos: [{}, { descricao: 'Sem hora' }, { ...posted, unidade: null }] },
        { codObjeto: other, eventos: 'x' },
        { codObjeto: 'ZZ000000000BR', eventos: [posted] },
      ),
    )
    const found = await track(code, other)
    expect(found.get(code)?.events).toEqual([
      { at: '2022-03-10T12:00:00.000Z', text: 'Objeto postado', place: '' },
    ])
    expect(found.get(other)).toMatchObject({ events: [] })
    expect(found.size).toBe(2)
  })
})

test('without credentials nobody is asked', async () => {
  await setShop(site, {})
  answer(objects())
  expect(await track(code)).toEqual(new Map())
  expect(fake.heard).toEqual([])
})

test('what is old is forgotten, and nothing else', async () => {
  const { db } = site.parts
  const days = (n: number) => new Date(Date.now() - n * 86_400_000)
  for (const age of [0, 59, 61])
    await db
      .insertInto('carrier_answers')
      .values({
        service_code: '04510',
        exact_key: String(age),
        band_key: 'b',
        price_cents: 1,
        deadline_days: 1,
        answered_at: days(age),
      })
      .execute()
  for (const age of [0, 2])
    await db
      .insertInto('shown_quotes')
      .values({ key: String(age), options: '{}', shown_at: days(age) })
      .execute()
  await shippingJobs.forgetOldShipping?.(site.ctx(), {}, { attempts: 1, maxAttempts: 1 })
  expect(
    (await db.selectFrom('carrier_answers').select('exact_key').execute()).map((one) => one.exact_key),
  ).toEqual(['0', '59'])
  expect(await db.selectFrom('shown_quotes').select('key').execute()).toEqual([{ key: '0' }])
})
