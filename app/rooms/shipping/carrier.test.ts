// Whether the carrier answers, is slow, down or wrong, or refuses, there is always a quote.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import {
  account,
  always,
  correios,
  finePrice,
  refusedToken,
} from '../../platform/carrier/fake-correios.testing.ts'
import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import {
  type FakeOutside,
  html,
  openFakeOutside,
  type Replies,
  type Reply,
} from '../../platform/outside/fake-outside.testing.ts'
import { restMs } from '../../platform/outside/outside.server.ts'
import { aProduct, type SampleProduct, shopPeopleOf } from '../catalog/sample-products.testing.ts'
import { priceShipping, quote } from './quotes.server.ts'
import { forgetCarrier, setShop } from './sample-shipping.testing.ts'

let site: TestSite
let fake: FakeOutside
let honey: SampleProduct
let dear: SampleProduct
beforeAll(async () => {
  site = await openTestSite()
  fake = await openFakeOutside()
  await shopPeopleOf(site)
  honey = await aProduct(site, { title: 'Mel', price_cents: 1000, weight_g: 300 })
  dear = await aProduct(site, { title: 'Rede', price_cents: 400_000, weight_g: 2000 })
})
afterAll(async () => {
  await fake.close()
  await site.close()
})
beforeEach(async () => {
  await forgetCarrier(site)
  await setShop(site, {
    sender_postal_code: '73770000',
    correios_enabled: true,
    correios_user: account.user,
    correios_card: account.card,
    correios_access_code_sealed: site.parts.secrets.seal(account.access_code),
    services: JSON.stringify({ '04510': '03298', '04014': '03220', '04782': '03140' }),
  })
})

const contextOf = (given: Parameters<FakeOutside['outside']>[0] = {}): Context => ({
  ...site.ctx(),
  outside: fake.outside(given),
})
const ask = async (ctx: Context, postal_code = '01001-000', product = honey, qtd = 1) => {
  const result = await quote(ctx, { postal_code, items: [{ product: product._id, qtd }] })
  if (result.refused) throw new Error(result.refused)
  return result.value
}
const sources = async (ctx: Context, ...rest: [string?, SampleProduct?, number?]) =>
  Object.fromEntries((await ask(ctx, ...rest)).options.map(({ code, source }) => [code, source]))
const asked = (part: string) => fake.heard.filter(({ path }) => path.includes(part))

test('the carrier says what it costs and how long it takes', async () => {
  fake.answer(correios())
  expect(await ask(contextOf())).toMatchObject({
    options: [
      { code: '04510', price_cents: 1813, deadline_days: 7, estimated: false, source: 'correios' },
      { code: '04782', price_cents: 9990, deadline_days: 2, estimated: false },
      { code: '04014', price_cents: 104_700, deadline_days: 3, estimated: false },
    ],
    unavailable: [],
  })
})

test('what goods are worth is declared from the least to the most of each service', async () => {
  const declared = async (product: SampleProduct, qtd: number) => {
    fake.answer(correios())
    await ask(contextOf(), '01001-000', product, qtd)
    return asked('preco').flatMap(({ body }) =>
      body.parametrosProduto.map((one: { vlDeclarado?: string }) => one.vlDeclarado),
    )
  }
  expect(await declared(honey, 2)).toEqual([undefined, undefined, undefined])
  expect(await declared(honey, 3)).toEqual(['30', '30', '30'])
  expect(await declared(dear, 3)).toEqual(['3000', '10000', '10000'])
})

test('a service that is refused is left out, and why is said; the others are there', async () => {
  fake.answer(
    correios({
      price: (heard) => {
        const reply = finePrice(heard) as { status: number; json: { coProduto: string }[] }
        return {
          status: 200,
          json: reply.json.map((one) =>
            one.coProduto === '03140'
              ? { coProduto: '03140', nuRequisicao: '3', txErro: 'ERP-006: CEP de origem nao pode postar' }
              : one,
          ),
        }
      },
    }),
  )
  const { options, unavailable } = await ask(contextOf())
  expect(options.map(({ code }) => code)).toEqual(['04510', '04014'])
  expect(unavailable).toEqual([
    { code: '04782', name: 'SEDEX 12', reason: 'Os Correios não oferecem SEDEX 12 para esta entrega.' },
  ])
})

describe('a carrier that is of no use', () => {
  const trouble: [string, Replies][] = [
    ['down', always('cut')],
    ['answering HTML', always(html)],
    ['answering HTML as if it were fine', always({ status: 200, text: '<html>' })],
    ['too busy', always({ status: 429, text: '' })],
    ['refusing every token', correios({ isGood: () => false })],
    ['answering wrong numbers', correios({ price: () => ({ status: 200, json: [{ pcFinal: 'x' }] }) })],
    ['answering an error', correios({ price: () => ({ status: 400, json: { msgs: ['ERP-013'] } }) })],
    ['answering an array of errors', correios({ price: () => ({ status: 400, json: [{ txErro: 'ERP' }] }) })],
    ['answering far too much', always({ status: 200, text: 'x'.repeat(300_000) })],
  ]
  test.each(trouble)('(%s) leaves the table', async (_, replies) => {
    fake.answer(replies)
    const { options } = await ask(contextOf())
    expect(options).toMatchObject([
      { code: '04510', price_cents: 3600, estimated: true, source: 'tabela' },
      { code: '04014', price_cents: 6500, estimated: true, source: 'tabela' },
    ])
  })
  test('(slow) is not waited for', async () => {
    fake.answer(correios({ price: () => 'hang' }))
    expect(await sources(contextOf({ whole: 300 }))).toEqual({ '04510': 'tabela', '04014': 'tabela' })
    await forgetCarrier(site)
    fake.answer(always('hang'))
    expect(await sources(contextOf({ whole: 300 }))).toEqual({ '04510': 'tabela', '04014': 'tabela' })
  })
  test('is asked five times, then left alone for a minute', async () => {
    let time = 0
    const ctx = contextOf({ clock: () => time })
    fake.answer(always('cut'))
    for (const postalCode of ['01', '02', '03', '04', '05', '06', '07', '08'])
      expect(await sources(ctx, `${postalCode}001-000`)).toEqual({ '04510': 'tabela', '04014': 'tabela' })
    expect(fake.heard).toHaveLength(5)
    fake.answer(correios())
    expect(await sources(ctx, '09001-000')).toMatchObject({ '04510': 'tabela' })
    expect(fake.heard).toHaveLength(0)
    time += restMs
    expect(await sources(ctx, '10001-000')).toMatchObject({ '04510': 'correios' })
  })
  test.each([
    ['refuses', refusedToken],
    ['is down', html],
  ])('but for its deadlines, whose price service %s, is left alone as well', async (_, reply) => {
    let time = 0
    const ctx = contextOf({ clock: () => time })
    fake.answer(correios({ price: () => reply }))
    for (const postalCode of ['01', '02', '03', '04', '05'])
      expect(await sources(ctx, `${postalCode}001-000`)).toEqual({ '04510': 'tabela', '04014': 'tabela' })
    expect(asked('prazo')).toHaveLength(5)
    fake.answer(correios())
    expect(await sources(ctx, '06001-000')).toMatchObject({ '04510': 'tabela' })
    expect(fake.heard).toHaveLength(0)
    time += restMs
    expect(await sources(ctx, '07001-000')).toMatchObject({ '04510': 'correios' })
  })
  test('with no price in the table either leaves the fixed one', async () => {
    await site.parts.db
      .insertInto('shipping_table')
      .values({ id: 1, version: 1, saved_at: new Date() })
      .execute()
    fake.answer(always(html))
    expect(await sources(contextOf())).toEqual({ fixo: 'fixo' })
    await site.parts.db.deleteFrom('shipping_table').execute()
  })
})

describe('the last good answer', () => {
  const hear = async (reply: Reply = html) => {
    fake.answer(correios())
    await ask(contextOf(), '01001-000')
    await site.parts.db.deleteFrom('shown_quotes').execute()
    fake.answer(always(reply))
  }
  test('counts for half an hour as if it were said now, and nobody is asked', async () => {
    await hear()
    expect(await sources(contextOf())).toMatchObject({ '04510': 'correios', '04014': 'correios' })
    expect(fake.heard).toHaveLength(0)
  })
  test('counts after that for neighbours and parcels alike, as an estimate', async () => {
    await hear()
    const { options } = await ask(contextOf(), '01099-000')
    expect(
      options.map(({ code, price_cents, estimated, source }) => [code, price_cents, estimated, source]),
    ).toEqual([
      ['04510', 1813, true, 'cache'],
      ['04782', 9990, true, 'cache'],
      ['04014', 104_700, true, 'cache'],
    ])
    await site.moveClock('31 minutes')
    expect(await sources(contextOf(), '01001-000')).toMatchObject({ '04510': 'cache' })
    await site.moveClock('0 seconds')
  })
  test('does not count far away, for other weights, or a month later', async () => {
    await hear()
    expect(await sources(contextOf(), '20000-000')).toEqual({ '04510': 'tabela', '04014': 'tabela' })
    expect(await sources(contextOf(), '01099-000', honey, 2)).toEqual({
      '04510': 'tabela',
      '04014': 'tabela',
    })
    await site.moveClock('31 days')
    expect(await sources(contextOf(), '01001-000')).toEqual({ '04510': 'tabela', '04014': 'tabela' })
    await site.moveClock('0 seconds')
  })
})

describe('a quote that was shown', () => {
  const price = (ctx: Context, product = honey) =>
    priceShipping(ctx, {
      postal_code: '01001000',
      items: [{ product: product._id, qtd: 1, shipping: '04510' }],
    })
  test('is the one that is paid, even when the carrier has come back meanwhile', async () => {
    fake.answer(always(html))
    const ctx = contextOf()
    expect((await ask(ctx)).options[0]).toMatchObject({ price_cents: 3600, source: 'tabela' })
    fake.answer(correios())
    expect((await price(contextOf())).items).toMatchObject([{ price_cents: 3600, source: 'tabela' }])
    expect(fake.heard).toHaveLength(0)
    await site.moveClock('31 minutes')
    expect((await price(contextOf())).items).toMatchObject([{ price_cents: 1813, source: 'correios' }])
    await site.moveClock('0 seconds')
  })
  test('is made again when what it came of has changed', async () => {
    fake.answer(correios())
    await ask(contextOf())
    await site.parts.db.updateTable('shop_settings').set({ handling_days: 8 }).execute()
    expect((await price(contextOf())).items).toMatchObject([{ deadline_days: 14 }])
    await site.parts.db.updateTable('products').set({ weight_g: 700 }).where('id', '=', honey._id).execute()
    fake.answer(correios())
    await price(contextOf())
    expect(asked('preco')[0]?.body.parametrosProduto[0].psObjeto).toBe('700')
    await site.parts.db.updateTable('products').set({ weight_g: 300 }).where('id', '=', honey._id).execute()
  })
  test('does not have the carrier asked in a transaction', async () => {
    fake.answer(correios())
    const inside = () => transaction(contextOf(), (ctx) => price(ctx))
    expect((await inside()).items).toMatchObject([{ source: 'tabela' }])
    expect(fake.heard).toHaveLength(0)
    await price(contextOf())
    const heard = fake.heard.length
    expect((await inside()).items).toMatchObject([{ price_cents: 1813, source: 'correios' }])
    expect(fake.heard).toHaveLength(heard)
  })
})

describe('the token', () => {
  test('is shared by all who ask, and sealed', async () => {
    fake.answer(correios())
    await ask(contextOf(), '01001-000')
    await ask(contextOf(), '20000-000')
    expect(asked('token')).toHaveLength(1)
    const [row] = await site.parts.db.selectFrom('carrier_tokens').selectAll().execute()
    expect(row?.token_sealed.toString('latin1')).not.toContain('token-1')
    expect(row).toMatchObject({ card: account.card, contract: '9912345678', regional: '10' })
  })
  test('that was sealed under another key is asked for again', async () => {
    fake.answer(correios())
    await ask(contextOf(), '01001-000')
    await site.parts.db
      .updateTable('carrier_tokens')
      .set({ token_sealed: Buffer.from('x') })
      .execute()
    await ask(contextOf(), '20000-000')
    expect(asked('token')).toHaveLength(2)
  })
})

test('with no sender or no credentials nobody is asked', async () => {
  fake.answer(correios())
  await site.parts.db.updateTable('shop_settings').set({ sender_postal_code: '' }).execute()
  expect(await sources(contextOf())).toEqual({ '04510': 'tabela', '04014': 'tabela' })
  await site.parts.db
    .updateTable('shop_settings')
    .set({ sender_postal_code: '73770000', correios_enabled: false })
    .execute()
  expect(await sources(contextOf())).toEqual({ '04510': 'tabela', '04014': 'tabela' })
  expect(fake.heard).toHaveLength(0)
})

describe('a carrier that means harm', () => {
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  const price = (text: string) =>
    correios({
      price: ({ body }) => ({
        status: 200,
        text: `[${body.parametrosProduto.map(
          (one: { coProduto: string; nuRequisicao: string }) =>
            `{"coProduto":"${one.coProduto}","nuRequisicao":"${one.nuRequisicao}",${text}}`,
        )}]`,
      }),
    })
  const token = (json: object) =>
    correios({ token: () => ({ status: 201, json: { expiraEm: '2099-01-01T00:00:00', ...json } }) })

  test.each([
    ['depth', always({ status: 200, text: deep(100_000) })],
    ['depth in its words', price(`"txErro":${deep(50_000)}`)],
    ['a price that is no text and cannot become one', price('"pcFinal":{"toString":1,"valueOf":1}')],
    ['a negative price', price('"pcFinal":"-1,00"')],
    ['a price beyond reason', price('"pcFinal":"999.999.999,00"')],
    ['signs that no database takes', price('"txErro":"ERP\\u0000\\ud800 <script>"')],
    ['a token of two lines', token({ token: 'a\r\nHost: b', cartaoPostagem: { contrato: '1', dr: 1 } })],
    ['a contract with a NUL', token({ token: 'a', cartaoPostagem: { contrato: '1\u0000', dr: {} } })],
    ['names of prototypes', price('"__proto__":{"pcFinal":"0,01"}')],
  ] satisfies [string, Replies][])('by %s leaves a quote all the same', async (_, replies) => {
    fake.answer(replies)
    const { options, unavailable } = await ask(contextOf())
    expect(options.length).toBeGreaterThan(0)
    for (const { price_cents } of options) expect(price_cents).toBeGreaterThan(0)
    for (const { reason } of unavailable) expect(reason).toMatch(/^[^\p{Cc}]+$/u)
  })

  test('that names no day gives none away', async () => {
    fake.answer(
      correios({
        deadline: ({ body }) => ({
          status: 200,
          json: body.parametrosPrazo.map((one: object) => ({ ...one, prazoEntrega: null })),
        }),
      }),
    )
    for (const option of (await ask(contextOf())).options) {
      expect(option.source).toBe('correios')
      expect(option.deadline_days ?? Number.POSITIVE_INFINITY).toBeGreaterThan(1)
      expect(option.estimated).toBe(true)
    }
  })
})
