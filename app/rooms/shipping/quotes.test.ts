import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import { stateCodes } from '../../platform/brazil/states.ts'
import type { Context } from '../../platform/context.server.ts'
import { aProduct, type SampleProduct, shopPeopleOf, switchShop } from '../catalog/sample-products.testing.ts'
import type { Quote, ShippingCode } from './quote.ts'
import { priceShipping, quote } from './quotes.server.ts'
import { onePerState, setShop } from './sample-shipping.testing.ts'

let site: TestSite
let ctx: Context
let honey: SampleProduct
let heavy: SampleProduct
beforeAll(async () => {
  site = await openTestSite()
  ctx = site.ctx()
  await shopPeopleOf(site)
  honey = await aProduct(site, { title: 'Mel', price_cents: 2500, weight_g: 300 })
  heavy = await aProduct(site, { title: 'Tacho', price_cents: 90_000, weight_g: 25_000, lead_days: 4 })
})
afterAll(() => site.close())
beforeEach(() => setShop(site, {}))

const ask = async (postal_code: string, ...items: [SampleProduct, number][]): Promise<Quote> => {
  const result = await quote(ctx, {
    postal_code,
    items: items.map(([{ _id }, qtd]) => ({ product: _id, qtd })),
  })
  if (result.refused) throw new Error(result.refused)
  return result.value
}
const optionOf = ({ options }: Quote, code: ShippingCode) => options.find((one) => one.code === code)

describe('with nothing configured', () => {
  test.each(Object.entries(onePerState))('%s is reached', async (_, postalCode) => {
    const { options, unavailable } = await ask(postalCode, [honey, 2])
    expect(options.map(({ code, source }) => [code, source])).toEqual([
      ['04510', 'tabela'],
      ['04014', 'tabela'],
    ])
    expect(unavailable).toEqual([])
    for (const option of options) {
      expect(option).toMatchObject({ estimated: true, items: [{ product: honey._id }] })
      expect(option.price_cents).toBeGreaterThan(0)
      expect(option.items[0]?.price_cents).toBe(option.price_cents)
    }
  })
  test('all 27 states were asked about', () => {
    expect(Object.keys(onePerState).sort()).toEqual([...stateCodes].sort())
  })
  test('the national price counts, and a day of handling', async () => {
    const { options } = await ask('69005-010', [honey, 1])
    expect(options).toMatchObject([
      { code: '04510', name: 'PAC', price_cents: 3600, deadline_days: 14 },
      { code: '04014', name: 'SEDEX', price_cents: 6500, deadline_days: 7 },
    ])
  })
})

test.each(['', '123', '78900-000', '00999-999', '01001000x', "1' or 1=1"])(
  '%j is refused as a CEP',
  async (postal_code) => {
    const asked = { postal_code, items: [{ product: honey._id, qtd: 1 }] }
    expect(await quote(ctx, asked)).toMatchObject({ refused: 'invalid_postal_code' })
  },
)

test('what is unknown or not out is left out; when nothing is left there is nothing to send', async () => {
  const draft = await aProduct(site, { title: 'Rascunho', status: 'draft', published_at: null })
  const missing = { _id: crypto.randomUUID(), slug: '' }
  expect(optionOf(await ask('01001-000', [honey, 1], [draft, 1], [missing, 1]), '04510')?.items).toEqual([
    { product: honey._id, price_cents: 3600 },
  ])
  const asked = { postal_code: '01001-000', items: [{ product: draft._id, qtd: 1 }] }
  expect(await quote(ctx, asked)).toMatchObject({ refused: 'nothing_to_send' })
})

describe('what is never sent', () => {
  const enabled = { pickup: JSON.stringify({ enabled: true, address: 'Rua 1', instructions: '' }) }
  let chair: SampleProduct
  beforeAll(async () => {
    chair = await aProduct(site, { title: 'Cadeira', pickup_only: true, weight_g: null, length_mm: null })
  })

  test('alone it is only fetched', async () => {
    await setShop(site, enabled)
    const { options, unavailable, pickup_only } = await ask('01001-000', [chair, 1])
    expect(options).toMatchObject([{ code: 'retirada', price_cents: 0, items: [{ product: chair._id }] }])
    expect([unavailable, pickup_only]).toEqual([[], [chair._id]])
  })

  test('beside others it changes nothing of what they cost, and only the picking up holds it', async () => {
    await setShop(site, enabled)
    const mixed = await ask('01001-000', [honey, 1], [chair, 1])
    const alone = await ask('01001-000', [honey, 1])
    expect(optionOf(mixed, '04510')).toEqual(optionOf(alone, '04510'))
    expect(optionOf(mixed, 'retirada')?.items.map(({ product }) => product)).toEqual([honey._id, chair._id])
    expect([mixed.pickup_only, alone.pickup_only]).toEqual([[chair._id], []])
    const { items } = await priceShipping(ctx, {
      postal_code: '01001-000',
      items: [
        { product: honey._id, qtd: 1, shipping: '04510' },
        { product: chair._id, qtd: 1, shipping: '04510' },
      ],
    })
    expect(items.map((item) => item?.code ?? null)).toEqual(['04510', null])
  })

  test('with nobody to fetch it from, that is said', async () => {
    const asked = { postal_code: '01001-000', items: [{ product: chair._id, qtd: 1 }] }
    expect(await quote(ctx, asked)).toMatchObject({ refused: 'no_pickup' })
    const answer = await site.call('POST', '/api/shipping/quotes', { body: asked })
    expect(answer).toMatchObject({
      status: 422,
      json: { message: 'Só dá para retirar no local, e a loja está sem retirada agora. Fale com a loja.' },
    })
  })
})

describe('from a place', () => {
  test('the own state, the region and the North have their own prices', async () => {
    await setShop(site, { sender_postal_code: '73770000' })
    const pac = async (postalCode: string) =>
      optionOf(await ask(postalCode, [honey, 1]), '04510')?.price_cents
    expect(await pac('74000-000')).toBe(2400)
    expect(await pac('70040-010')).toBe(2900)
    expect(await pac('01001-000')).toBe(3600)
    expect(await pac('69301-000')).toBe(4600)
  })
})

describe('parcels', () => {
  test('what is too heavy together is split; the shares add up to the price of all parcels', async () => {
    const option = optionOf(await ask('01001-000', [heavy, 3], [honey, 1]), '04510')
    // three parcels: one of 25,3 kg and two of 25 kg
    expect(option).toMatchObject({ price_cents: 3 * 31_600, deadline_days: 13 + 1 + 4 })
    expect(option?.items.map(({ product }) => product)).toEqual([heavy._id, honey._id])
    expect(option?.items.reduce((sum, { price_cents }) => sum + price_cents, 0)).toBe(option?.price_cents)
    expect(option?.items[1]?.price_cents).toBe(Math.round((31_600 * 300) / 25_300))
  })
  test('a single piece over every limit goes by the fixed price', async () => {
    const trunk = await aProduct(site, { title: 'Tronco', weight_g: 31_000 })
    const { options, unavailable } = await ask('01001-000', [trunk, 2])
    expect(options).toMatchObject([
      { code: 'fixo', price_cents: 3500, deadline_days: null, estimated: true, source: 'fixo' },
    ])
    expect(unavailable).toEqual([
      { code: '04510', name: 'PAC', reason: 'Há um produto mais pesado do que o PAC leva (30 kg).' },
      { code: '04014', name: 'SEDEX', reason: 'Há um produto mais pesado do que o SEDEX leva (30 kg).' },
    ])
  })
  test('a service for ten kilograms splits where one for thirty does not', async () => {
    await setShop(site, { services: JSON.stringify({ '04510': '03298', '04782': '03140' }) })
    const { options, unavailable } = await ask('01001-000', [heavy, 1])
    expect(options.map(({ code }) => code)).toEqual(['04510'])
    expect(unavailable).toMatchObject([{ code: '04782', reason: expect.stringContaining('10 kg') }])
  })
})

describe("the shop's own ways", () => {
  test('pick-up comes last and costs nothing', async () => {
    await setShop(site, {
      pickup: JSON.stringify({ enabled: true, address: 'Rua das Flores', instructions: '' }),
    })
    const { options } = await ask('01001-000', [honey, 1])
    expect(options.map(({ code }) => code)).toEqual(['04510', '04014', 'retirada'])
    expect(options.at(-1)).toMatchObject({ price_cents: 0, deadline_days: 1, estimated: false })
  })
  test('own delivery counts where its narrowest range reaches', async () => {
    await setShop(site, {
      own_delivery: JSON.stringify([
        { from: '73000000', to: '73999999', price_cents: 1500, days: 3 },
        { from: '73770000', to: '73770999', price_cents: 500, days: 1 },
      ]),
    })
    expect(optionOf(await ask('73770-100', [honey, 1]), 'entrega')).toMatchObject({
      price_cents: 500,
      deadline_days: 2,
      source: 'entrega',
      estimated: false,
    })
    expect(optionOf(await ask('73500-000', [honey, 1]), 'entrega')).toMatchObject({ price_cents: 1500 })
    expect(optionOf(await ask('01001-000', [honey, 1]), 'entrega')).toBeUndefined()
  })
  test('the fixed price stands beside the others when the shop offers it', async () => {
    await setShop(site, { is_fixed_offered: true, fixed_shipping_cents: 1990 })
    const { options } = await ask('01001-000', [honey, 1])
    expect(options.map(({ code }) => code)).toEqual(['fixo', '04510', '04014'])
    expect(options[0]).toMatchObject({ price_cents: 1990, estimated: false })
  })
  test('with no service of the carrier the fixed price is left', async () => {
    await setShop(site, { services: '{}' })
    expect((await ask('01001-000', [honey, 1])).options).toMatchObject([{ code: 'fixo', estimated: true }])
  })
})

describe('free shipping', () => {
  beforeEach(() => setShop(site, { free_shipping_above_cents: 5000 }))
  test('from its value on the cheapest way is free, and so is each share', async () => {
    const below = await ask('01001-000', [honey, 1])
    expect(below.options.map(({ price_cents }) => price_cents)).toEqual([3600, 6500])
    const above = await ask('01001-000', [honey, 2])
    expect(above.options.map(({ code, price_cents }) => [code, price_cents])).toEqual([
      ['04510', 0],
      ['04014', 7500],
    ])
    expect(above.options[0]?.items).toEqual([{ product: honey._id, price_cents: 0 }])
  })
  test('looks at everything that is bought, by whichever service', async () => {
    const cart = await priceShipping(ctx, {
      postal_code: '01001000',
      items: [
        { product: honey._id, qtd: 1, shipping: '04510' },
        { product: heavy._id, qtd: 1, shipping: '04014' },
      ],
    })
    expect(cart.items.map((item) => item?.price_cents)).toEqual([0, 65_900])
  })
})

describe('a cart', () => {
  const price = (postal_code: string | null, ...items: [SampleProduct, number, ShippingCode | null][]) =>
    priceShipping(ctx, {
      postal_code,
      items: items.map(([{ _id }, qtd, shipping]) => ({ product: _id, qtd, shipping })),
    })
  test('sends together what goes by one service, each item with its share', async () => {
    const cart = await price('01001-000', [honey, 1, '04510'], [heavy, 1, '04014'], [honey, 0, null])
    expect(cart).toMatchObject({
      items: [{ code: '04510', name: 'PAC', price_cents: 3600, source: 'tabela' }, { code: '04014' }, null],
      postal_code: '01001000',
    })
    const together = await price('01001-000', [honey, 1, '04510'], [heavy, 1, '04510'])
    expect(together.items.reduce((sum, item) => sum + (item?.price_cents ?? 0), 0)).toBe(31_600)
  })
  test('agrees with the quote of the same goods', async () => {
    const option = optionOf(await ask('01001-000', [honey, 2], [heavy, 1]), '04014')
    const cart = await price('01001-000', [honey, 2, '04014'], [heavy, 1, '04014'])
    expect(cart.items.map((item) => item?.price_cents)).toEqual(option?.items.map((item) => item.price_cents))
  })
  test('has nothing where a service is not to be had, not chosen, or nobody said where to', async () => {
    expect((await price('01001-000', [honey, 1, '04782'])).items).toEqual([null])
    expect((await price('01001-000', [honey, 1, 'fixo'])).items).toEqual([null])
    expect((await price('01001-000', [honey, 1, 'retirada'])).items).toEqual([null])
    expect((await price('01001-000', [honey, 1, null])).items).toEqual([null])
    expect(await price(null, [honey, 1, '04510'])).toEqual({
      items: [null],
      postal_code: null,
    })
    expect((await price('78900-000', [honey, 1, '04510'])).items).toEqual([null])
  })
  test('may be fetched without saying where one lives', async () => {
    await setShop(site, { pickup: JSON.stringify({ enabled: true, address: 'Rua', instructions: '' }) })
    expect(await price(null, [honey, 2, 'retirada'])).toMatchObject({
      items: [{ code: 'retirada', price_cents: 0 }],
    })
  })
})

describe('the public call', () => {
  const address = '/api/shipping/quotes'
  const items = () => [{ product: honey._id, qtd: 1 }]
  test('answers options to anybody, whatever token comes with it', async () => {
    const answer = await site.call('POST', address, {
      body: { postal_code: '01001-000', items: items() },
      token: 'tk_dead',
    })
    expect(answer.status).toBe(200)
    expect(answer.json.options).toHaveLength(2)
  })
  test.each([
    ['a CEP that does not exist', () => ({ postal_code: '78900-000', items: items() })],
    ['a CEP that is none', () => ({ postal_code: 'x', items: items() })],
    ['a very long CEP', () => ({ postal_code: '1'.repeat(50_000), items: items() })],
    ['no items', () => ({ postal_code: '01001-000', items: [] })],
    [
      'nothing that is out',
      () => ({ postal_code: '01001-000', items: [{ product: crypto.randomUUID(), qtd: 1 }] }),
    ],
    ['an id that is none', () => ({ postal_code: '01001-000', items: [{ product: 'x', qtd: 1 }] })],
    ['a fraction', () => ({ postal_code: '01001-000', items: [{ ...items()[0], qtd: 1.5 }] })],
    ['a negative number', () => ({ postal_code: '01001-000', items: [{ ...items()[0], qtd: -1 }] })],
    ['too many of one', () => ({ postal_code: '01001-000', items: [{ ...items()[0], qtd: 1000 }] })],
    [
      'too many lines',
      () => ({ postal_code: '01001-000', items: Array.from({ length: 51 }, () => items()[0]) }),
    ],
  ])('refuses %s', async (_, body) => {
    const answer = await site.call('POST', address, { body: body() })
    expect(answer.status).toBe(422)
    expect(answer.json.message).toEqual(expect.any(String))
  })
  test('says in words what is wrong with a CEP', async () => {
    const answer = await site.call('POST', address, { body: { postal_code: '78900-000', items: items() } })
    expect(answer.json).toMatchObject({
      code: 'invalid_postal_code',
      message: 'Não conhecemos este CEP. Confira os 8 números.',
    })
  })
  test('is not there while the shop is closed', async () => {
    await switchShop(site, false)
    const answer = await site.call('POST', address, { body: { postal_code: '01001-000', items: items() } })
    expect(answer.status).toBe(404)
    await switchShop(site, true)
  })
  test('has another beside it for the orders that the shop types, closed or not', async () => {
    const [seller, customer] = [await site.addUser('shopkeeper'), await site.addUser('user')]
    const body = { postal_code: '01001-000', items: items() }
    const ask = (token?: string) =>
      site.call('POST', `${address}/for-customer`, { body, ...(token && { token }) })
    await switchShop(site, false)
    try {
      expect((await ask(seller.token)).json.options).toHaveLength(2)
      expect([(await ask()).status, (await ask(customer.token)).status]).toEqual([401, 403])
    } finally {
      await switchShop(site, true)
    }
  })
  test('answers thirty times in a minute to one address, and then again', async () => {
    const limited = await openTestSite({ limits: true })
    await shopPeopleOf(limited)
    const product = (await aProduct(limited))._id
    const send = async () =>
      (
        await limited.call('POST', address, {
          body: { postal_code: '01001-000', items: [{ product, qtd: 1 }] },
        })
      ).status
    for (let n = 1; n <= 30; n++) expect(await send()).toBe(200)
    expect(await send()).toBe(429)
    await limited.moveClock('61 seconds')
    expect(await send()).toBe(200)
    await limited.close()
  })
})

describe('asked from outside with a state', () => {
  const answer = (state: string) =>
    site.call('POST', '/api/shipping/quotes', {
      body: { postal_code: '69005-010', state, items: [{ product: honey._id, qtd: 1 }] },
    })
  test('that of the postal code changes nothing', async () => {
    const { status, json } = await answer('AM')
    expect([status, json.options[0].price_cents]).toEqual([200, 3600])
  })
  test('another is refused, and both are named', async () => {
    expect(await answer('SP')).toMatchObject({
      status: 422,
      json: {
        code: 'postal_code_elsewhere',
        errors: { postal_code: ['Este CEP é de outro estado: Amazonas. Confira o CEP e o estado.'] },
      },
    })
  })
  test('that does not exist is refused', async () => {
    expect((await answer('XX')).status).toBe(422)
  })
})
