import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeOutside, html, openFakeOutside, type Reply } from '../outside/fake-outside.testing.ts'
import { dayText, readAmount, readLocalTime, troubleText } from './carrier-text.ts'
import { askPrices, type Wanted } from './correios-prices.server.ts'
import type { Asker, Token, TokenDrawer } from './correios-token.server.ts'
import { account, always, card, correios, finePrice, refusedToken } from './fake-correios.testing.ts'

let fake: FakeOutside
beforeAll(async () => {
  fake = await openFakeOutside()
})
afterAll(() => fake.close())

function aDrawer(): TokenDrawer & { tokens: Map<string, Token> } {
  const tokens = new Map<string, Token>()
  return {
    tokens,
    read: async (card) => tokens.get(card) ?? null,
    keep: async (card, token) => void tokens.set(card, token),
    drop: async (card) => void tokens.delete(card),
  }
}
const now = new Date('2026-03-18T15:00:00Z')
const anAsker = (given: Partial<Asker> = {}): Asker => ({
  outside: fake.outside(),
  drawer: aDrawer(),
  account,
  now,
  until: new AbortController().signal,
  ...given,
})
const route = { from: '70902000', to: '71930000' }
const parcel = (service: string, more: Partial<Wanted> = {}): Wanted => ({
  service,
  weight_g: 300,
  format: 1,
  length: 20,
  width: 20,
  height: 20,
  diameter: 0,
  declared: null,
  ...more,
})
const heardAt = (part: string) => fake.heard.filter(({ path }) => path.includes(part))

describe('what Correios writes', () => {
  test.each([
    ['10,68', 1068],
    ['1.647,00', 164_700],
    ['0,00', 0],
    ['19,9', 1990],
    ['23,45', 2345],
    ['1.234.567,89', 123_456_789],
    ['12', 1200],
  ])('%s is %i centavos', (text, cents) => {
    expect(readAmount(text)).toBe(cents)
  })
  test.each(['', '-1,00', '1,234.00', '12.5', 'NaN', '1e9', '0,0000', null, 12, undefined, {}])(
    '%j is no amount',
    (text) => {
      expect(readAmount(text)).toBeNull()
    },
  )
  test('times are those of Brasília', () => {
    expect(readLocalTime('2026-03-18T10:26:51')?.toISOString()).toBe('2026-03-18T13:26:51.000Z')
    expect(readLocalTime('amanhã')).toBeNull()
    expect(dayText(new Date('2026-03-19T02:59:59Z'))).toBe('18/03/2026')
  })
  test.each([
    [{ msgs: ['ERP-013: Vlr declarado nao permitido.'] }, 'ERP-013: Vlr declarado nao permitido.'],
    [[{ txErro: 'ERP-006: CEP de origem nao pode postar.' }], 'ERP-006: CEP de origem nao pode postar.'],
    [{ txErro: 'a', msgs: ['b'] }, 'a'],
    [{ msg: 'c' }, 'c'],
    [{ causa: 'd' }, 'd'],
    [{ descricao: 'e' }, 'e'],
    [{ erros: ['f', 'g'] }, 'f g'],
    [{ msgs: [] }, 'HTTP 400'],
    [{}, 'HTTP 400'],
    [undefined, 'HTTP 400'],
    [null, 'HTTP 400'],
    ['texto', 'HTTP 400'],
    [[[null], 3], 'HTTP 400'],
  ])('%j says %j', (json, text) => {
    expect(troubleText(400, json)).toBe(text)
  })
  test('a long trouble is cut, and says that it goes on', () => {
    expect(troubleText(400, { msg: 'x'.repeat(400) })).toBe(`${'x'.repeat(297)}...`)
  })
})

describe('prices', () => {
  test('come with their deadlines, in one question each for five services', async () => {
    fake.answer(correios())
    const services = ['03298', '03220', '03140', '03158', '03204']
    const answers = await askPrices(
      anAsker(),
      route,
      services.map((service) => parcel(service)),
    )
    expect(answers).toEqual([
      { price_cents: 1813, days: 6 },
      { price_cents: 104_700, days: 2 },
      { price_cents: 9990, days: 1 },
      { price_cents: 5000, days: 5 },
      { price_cents: 5000, days: 5 },
    ])
    expect([heardAt('token').length, heardAt('preco').length, heardAt('prazo').length]).toEqual([1, 1, 1])
  })
  test('are asked as the manual says', async () => {
    fake.answer(correios())
    await askPrices(anAsker(), route, [
      parcel('03220', { declared: { addOn: '019', cents: 20_050 } }),
      parcel('03298', { format: 2, width: 0, height: 0, diameter: 5 }),
      parcel('03298', { format: 3 }),
    ])
    const [token] = heardAt('token')
    expect(token?.headers.authorization).toBe(
      `Basic ${Buffer.from('cooperativa:segredo').toString('base64')}`,
    )
    expect(token?.body).toEqual({ numero: card })
    const [price] = heardAt('preco')
    expect(price?.headers.authorization).toBe('Bearer token-1')
    expect(price?.body.parametrosProduto[0]).toEqual({
      coProduto: '03220',
      nuRequisicao: '1',
      nuContrato: '9912345678',
      nuDR: 10,
      cepOrigem: '70902000',
      cepDestino: '71930000',
      psObjeto: '300',
      tpObjeto: '2',
      comprimento: '20',
      largura: '20',
      altura: '20',
      diametro: '0',
      servicosAdicionais: [{ coServAdicional: '019' }],
      vlDeclarado: '201',
      dtEvento: '18/03/2026',
    })
    const kinds = price?.body.parametrosProduto.map((one: { tpObjeto: string }) => one.tpObjeto)
    expect(kinds).toEqual(['2', '3', '1'])
    expect(price?.body.parametrosProduto[1].servicosAdicionais).toBeUndefined()
  })
  test('of more than five are asked in several questions, never more than five at once', async () => {
    fake.answer(correios())
    const wanted = Array.from({ length: 12 }, (_, at) => parcel('03298', { weight_g: 300 + at }))
    expect(await askPrices(anAsker(), route, wanted)).toHaveLength(12)
    expect(heardAt('preco').map(({ body }) => body.parametrosProduto.length)).toEqual([5, 5, 2])
  })
  test('are matched by their number, whatever the order', async () => {
    fake.answer(
      correios({
        price: (heard) => {
          const reply = finePrice(heard)
          return typeof reply === 'object' && 'json' in reply
            ? { status: 200, json: (reply.json as unknown[]).toReversed() }
            : reply
        },
      }),
    )
    const answers = await askPrices(anAsker(), route, [parcel('03298'), parcel('03220')])
    expect(answers).toMatchObject([{ price_cents: 1813 }, { price_cents: 104_700 }])
  })
  test('that are refused to one service leave the others', async () => {
    fake.answer(
      correios({
        price: () => ({
          status: 200,
          json: [
            { coProduto: '03298', nuRequisicao: '1', pcFinal: '18,13' },
            { coProduto: '03140', nuRequisicao: '2', txErro: 'ERP-006: CEP de origem nao pode postar.' },
          ],
        }),
      }),
    )
    expect(await askPrices(anAsker(), route, [parcel('03298'), parcel('03140')])).toEqual([
      { price_cents: 1813, days: 6 },
      { refused: 'ERP-006: CEP de origem nao pode postar.' },
    ])
  })
  test('without a deadline are prices all the same', async () => {
    fake.answer(correios({ deadline: () => html }))
    expect(await askPrices(anAsker(), route, [parcel('03298')])).toEqual([{ price_cents: 1813, days: null }])
    for (const prazoEntrega of [-1, 91, 'x', null, 1.5]) {
      const json = [{ coProduto: '03298', nuRequisicao: '1', prazoEntrega }]
      fake.answer(correios({ deadline: () => ({ status: 200, json }) }))
      expect(await askPrices(anAsker(), route, [parcel('03298')])).toMatchObject([{ price_cents: 1813 }])
    }
  })
  test.each(['0,00', '5.000,01', '-3,00', '12.5', 'grátis', null, 12, ['1,00']])(
    '%j is not believed',
    async (pcFinal) => {
      const json = [{ coProduto: '03298', nuRequisicao: '1', pcFinal }]
      fake.answer(correios({ price: () => ({ status: 200, json }) }))
      expect(await askPrices(anAsker(), route, [parcel('03298')])).toMatchObject([
        { trouble: expect.any(String) },
      ])
    },
  )
  test.each([
    ['HTML', html],
    ['HTML that says it is fine', { status: 200, text: '<html>' }],
    ['nothing', { status: 429, text: '' }],
    ['an object', { status: 400, json: { msgs: ['ERP-013: Vlr declarado nao permitido'] } }],
    ['an array of errors', { status: 400, json: [{ txErro: 'ERP-008: Dimensoes' }] }],
    ['an empty array', { status: 200, json: [] }],
    ['nonsense', { status: 200, json: [null, 3, 'x'] }],
    ['null', { status: 200, json: null }],
    ['a redirect', { status: 302, text: '', headers: { Location: 'http://127.0.0.1:9/' } }],
    ['a cut', 'cut'],
  ] as [string, Reply][])('answered with %s are trouble, and nothing breaks', async (_, reply) => {
    fake.answer(correios({ price: () => reply }))
    expect(await askPrices(anAsker(), route, [parcel('03298'), parcel('03220')])).toMatchObject([
      { trouble: expect.any(String) },
      { trouble: expect.any(String) },
    ])
    fake.answer(always(reply))
    expect(await askPrices(anAsker(), route, [parcel('03298')])).toMatchObject([
      { trouble: expect.any(String) },
    ])
  })
  test('that do not come in time are trouble', async () => {
    fake.answer(correios({ price: () => 'hang' }))
    const asker = anAsker({ outside: fake.outside({ whole: 300 }) })
    expect(await askPrices(asker, route, [parcel('03298')])).toMatchObject([{ trouble: expect.any(String) }])
  })
})

describe('the token', () => {
  const once = [parcel('03298')]
  test('is kept for a day and asked for half an hour early', async () => {
    const drawer = aDrawer()
    fake.answer(correios())
    await askPrices(anAsker({ drawer }), route, once)
    await askPrices(anAsker({ drawer }), route, once)
    expect(heardAt('token')).toHaveLength(1)
    expect(drawer.tokens.get(card)).toMatchObject({
      token: 'token-1',
      contract: '9912345678',
      regional: '10',
      // a token is used for one day, however long it says it lasts
      expires_at: new Date('2026-03-19T15:00:00Z'),
    })
    await askPrices(anAsker({ drawer, now: new Date('2026-03-19T14:29:00Z') }), route, once)
    expect(heardAt('token')).toHaveLength(1)
    await askPrices(anAsker({ drawer, now: new Date('2026-03-19T14:30:00Z') }), route, once)
    expect(heardAt('token')).toHaveLength(2)
  })
  test('keeps the zeros in front of the card', async () => {
    fake.answer(correios())
    await askPrices(anAsker({ account: { ...account, card: '12345678' } }), route, once)
    expect(heardAt('token')[0]?.body).toEqual({ numero: '0012345678' })
  })
  test('is asked for once by many who come at the same time', async () => {
    const [drawer, outside] = [aDrawer(), fake.outside()]
    fake.answer(correios())
    await Promise.all(Array.from({ length: 20 }, () => askPrices(anAsker({ drawer, outside }), route, once)))
    expect(heardAt('token')).toHaveLength(1)
  })
  test.each([401, 403])('refused with %i is renewed, and the question asked again', async (status) => {
    const drawer = aDrawer()
    await drawer.keep(card, { token: 'old', contract: '', regional: '', expires_at: new Date('2099-01-01') })
    fake.answer((heard) =>
      heard.headers.authorization === 'Bearer old'
        ? { status, text: '' }
        : correios({ isGood: (token) => token !== 'old' })(heard),
    )
    expect(await askPrices(anAsker({ drawer }), route, once)).toMatchObject([{ price_cents: 1813 }])
    expect(drawer.tokens.get(card)?.token).toBe('token-1')
  })
  test('that is refused again is trouble: renewed once, not for ever', async () => {
    fake.answer(correios({ isGood: () => false }))
    const answers = await askPrices(anAsker(), route, once)
    expect(answers).toEqual([{ trouble: 'GTW-008: Token não válido para este ambiente.' }])
    expect(heardAt('preco')).toHaveLength(2)
    expect(heardAt('token').length).toBeLessThanOrEqual(4)
  })
  test.each([
    ['wrong credentials', { status: 401, json: { msgs: ['GTW-002: Usuário e/ou senha inválidos'] } }],
    ['no token in it', { status: 201, json: { expiraEm: '2099-01-01T00:00:00' } }],
    ['HTML', html],
    ['refused', refusedToken],
    ['null', { status: 201, json: null }],
  ] as [string, Reply][])('that does not come (%s) is trouble, and nothing is kept', async (_, reply) => {
    const drawer = aDrawer()
    fake.answer(correios({ token: () => reply }))
    expect(await askPrices(anAsker({ drawer }), route, once)).toMatchObject([{ trouble: expect.any(String) }])
    expect(drawer.tokens.size).toBe(0)
    expect(heardAt('preco')).toHaveLength(0)
  })
  test('with wrong credentials is not asked for again and again', async () => {
    const outside = fake.outside()
    fake.answer(correios({ token: () => ({ status: 401, json: {} }) }))
    for (let n = 0; n < 20; n++) await askPrices(anAsker({ outside }), route, once)
    expect(heardAt('token').length).toBeLessThanOrEqual(6)
  })
})
