import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import { NotFound } from '../../platform/stops.ts'
import { aProduct, type SampleProduct, shopPeopleOf, switchShop } from '../catalog/sample-products.testing.ts'
import { setShop } from '../shipping/sample-shipping.testing.ts'
import { readCart } from './cart.server.ts'
import { buyable, type CartLine, type CartView, mostLines } from './cart.ts'
import { cartCookieValue } from './cart-cookie.ts'

const stranger = '01890000-0000-7000-8000-00000000dead'

let site: TestSite
let honey: SampleProduct
let soap: SampleProduct
let people: Awaited<ReturnType<typeof shopPeopleOf>>
beforeAll(async () => {
  site = await openTestSite()
  people = await shopPeopleOf(site)
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.parts.db.deleteFrom('stock_lines').execute()
  await site.parts.db.deleteFrom('products').execute()
  honey = await aProduct(site, { title: 'Mel de aroeira', price_cents: 2500, stock: 10 })
  soap = await aProduct(site, { title: 'Sabão de coco', price_cents: 1200, stock: 3, max_qtd: 20 })
})

const put = (body: unknown, headers: Record<string, string> = {}) =>
  site.call('PUT', '/api/cart', { body, headers })
const read = (lines: CartLine[], postal_code?: string) =>
  readCart(site.ctx(), { cart: cartCookieValue(lines), postal_code })
const change = (product: SampleProduct, set: Record<string, unknown>) =>
  site.parts.db.updateTable('products').set(set).where('id', '=', product._id).execute()
const setStock = (product: SampleProduct, stock: number) =>
  site.parts.db.updateTable('goods').set({ stock }).where('id', '=', product._id).execute()
const cookiesOf = (answer: { headers: Headers }) =>
  Object.fromEntries(
    answer.headers.getSetCookie().map((cookie) => [cookie.slice(0, cookie.indexOf('=')), cookie]),
  )
const textIn = (cookie = '') => cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'))
const linesIn = (answer: { headers: Headers }) =>
  JSON.parse(decodeURIComponent(textIn(cookiesOf(answer).cart)))

describe('PUT /api/cart', () => {
  test('keeps no postal code that does not exist, with nothing in the cart either', async () => {
    const given = await put({ items: [], postal_code: '00000-000' })
    expect([given.status, given.json.code]).toEqual([422, 'invalid_postal_code'])
    expect(given.headers.getSetCookie()).toEqual([])
    const remembered = await put({ items: [] }, { cookie: 'postal_code=00000000' })
    expect([remembered.status, remembered.json.postal_code]).toEqual([200, null])
    expect(textIn(cookiesOf(remembered).postal_code)).toBe('')
  })
  test('prices what is wished for, with names of the shop', async () => {
    const answer = await put({ items: [{ product: honey._id, qtd: 2 }] })
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({
      items: [
        {
          product: {
            _id: honey._id,
            slug: honey.slug,
            name: 'Mel de aroeira',
            image: null,
            available: true,
            max_qtd: 10,
            min_qtd: 1,
            pickup_only: false,
          },
          problem: null,
          qtd: 2,
          unit_price_cents: 2500,
          total_cents: 5000,
          shipping: null,
        },
      ],
      items_cents: 5000,
      shipping_cents: 0,
      total_cents: 5000,
      postal_code: null,
      changes: [],
    })
  })

  test('writes the two cookies for 365 days, for the whole site and for scripts', async () => {
    const answer = await put({
      items: [{ product: honey._id, qtd: 2, shipping: '04510' }],
      postal_code: '01001-000',
    })
    const { cart, postal_code } = cookiesOf(answer)
    expect(cart).toBe(
      `cart=${encodeURIComponent(JSON.stringify([[honey._id, 2, '04510']]))}; Path=/; SameSite=Lax; Max-Age=31536000`,
    )
    expect(postal_code).toBe('postal_code=01001000; Path=/; SameSite=Lax; Max-Age=31536000')
  })

  test('over https they are Secure', async () => {
    const secure = await openTestSite({ env: { PUBLIC_ORIGIN: 'https://cerrado.test' } })
    await secure.parts.db
      .insertInto('site')
      .values({ id: 1, title: 'Cerrado', features: JSON.stringify({ shop: { enabled: true } }) })
      .execute()
    const answer = await secure.call('PUT', '/api/cart', {
      body: { items: [], postal_code: '01001000' },
      headers: { host: 'cerrado.test' },
    })
    expect(answer.status).toBe(200)
    const cookies = answer.headers.getSetCookie()
    expect(cookies).toHaveLength(2)
    for (const cookie of cookies) {
      expect(cookie).toContain('; Secure')
      expect(cookie).not.toContain('HttpOnly')
    }
    await secure.close()
  })

  test('is asked of nobody who they are: a dead token changes nothing', async () => {
    const answer = await put(
      { items: [{ product: honey._id, qtd: 1 }] },
      { authorization: `Token ${'x'.repeat(43)}` },
    )
    expect(answer.status).toBe(200)
  })

  test('from another site it is refused, and no cookie is written', async () => {
    const answer = await put({ items: [{ product: honey._id, qtd: 1 }] }, { 'sec-fetch-site': 'cross-site' })
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('forged prices, names and weights are not looked at', async () => {
    const forged = {
      price: 1,
      price_cents: 1,
      unit_price_cents: 1,
      total_cents: 1,
      name: 'grátis',
      weight_g: 1,
    }
    const honest = await put({
      items: [{ product: honey._id, qtd: 3, shipping: '04510' }],
      postal_code: '01001000',
    })
    const answer = await put({
      items: [{ product: honey._id, qtd: 3, shipping: '04510', ...forged }],
      postal_code: '01001000',
      items_cents: 1,
      shipping_cents: 1,
      total_cents: 1,
    })
    expect(answer.json).toEqual(honest.json)
    expect(answer.json.items_cents).toBe(7500)
    expect(answer.json.shipping_cents).toBeGreaterThan(0)
    expect(answer.json.total_cents).toBe(7500 + answer.json.shipping_cents)
  })

  test.each([
    ['text', '2'],
    ['half', 1.5],
    ['none', null],
    ['nothing', 0],
    ['less than nothing', -1],
    ['too much', 1000],
    ['huge', 1e21],
    ['true', true],
    ['a list', [2]],
    ['an object', { $gt: 0 }],
  ])('a quantity that is %s is refused, and no cookie is written', async (_, qtd) => {
    const answer = await put({ items: [{ product: honey._id, qtd }] })
    expect(answer.status).toBe(422)
    expect(answer.json.message).toMatch(/\S/)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test.each([
    ['a service that is none of ours', { shipping: '99999' }],
    ['an id that can be none', { product: "1' or '1'='1" }],
    ['a list for an id', { product: [stranger] }],
  ])('%s is refused', async (_, given) => {
    const answer = await put({ items: [{ product: honey._id, qtd: 1, ...given }] })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([422, []])
  })

  test('lines of one product are merged, and never beyond 999', async () => {
    await setStock(honey, 5000)
    const answer = await put({
      items: [
        { product: honey._id, qtd: 600 },
        { product: soap._id, qtd: 1 },
        { product: honey._id, qtd: 600, shipping: 'fixo' },
      ],
    })
    expect(linesIn(answer).map(([product, qtd]: CartLine) => [product, qtd])).toEqual([
      [honey._id, 999],
      [soap._id, 1],
    ])
  })

  test('50 products fit in a cookie; one more is said to be too many, and nothing is written', async () => {
    const many = []
    for (let n = 0; n <= mostLines; n++) many.push(await aProduct(site, { title: `Doce ${n}`, stock: 999 }))
    const items = many.map(({ _id }) => ({ product: _id, qtd: 999, shipping: '04510' as const }))
    const full = await put({ items: items.slice(0, mostLines) })
    expect(full.status).toBe(200)
    expect(`cart=${textIn(cookiesOf(full).cart)}`.length).toBeLessThanOrEqual(4096)
    const over = await put({ items })
    expect([over.status, over.json.code, over.headers.getSetCookie()]).toEqual([422, 'too_many_lines', []])
    expect(over.json.message).toBe('No carrinho cabem até 50 produtos diferentes. Tire um para pôr outro.')
  })

  test('an unknown product is dropped and told', async () => {
    const answer = await put({
      items: [
        { product: stranger, qtd: 1 },
        { product: honey._id, qtd: 1 },
      ],
    })
    expect(answer.json.changes).toEqual(['Um produto do carrinho não está mais à venda e saiu da lista.'])
    expect(linesIn(answer)).toEqual([[honey._id, 1, null]])
  })

  test('an empty cart takes its cookie away and leaves the postal code', async () => {
    const answer = await put({ items: [] }, { cookie: 'postal_code=01001000' })
    const { cart, postal_code } = cookiesOf(answer)
    expect(cart).toBe('cart=%5B%5D; Path=/; SameSite=Lax; Max-Age=0')
    expect(textIn(postal_code)).toBe('01001000')
  })
})

describe('the postal code', () => {
  test('left out stays as the browser has it, null forgets it', async () => {
    const items = [{ product: honey._id, qtd: 1 }]
    const kept = await put({ items }, { cookie: 'postal_code=01001000' })
    expect(kept.json.postal_code).toBe('01001000')
    const gone = await put({ items, postal_code: null }, { cookie: 'postal_code=01001000' })
    expect(cookiesOf(gone).postal_code).toContain('Max-Age=0')
    expect(gone.json.postal_code).toBeNull()
  })
  test.each(['123', '0100100', 'abcdefgh', '00000-000', '01001 000', ''])(
    '“%s” is none: it is said, and no cookie is written',
    async (postal_code) => {
      const answer = await put({ items: [{ product: honey._id, qtd: 1 }], postal_code })
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([422, []])
      expect(JSON.stringify(answer.json)).toContain('Não conhecemos este CEP. Confira os 8 números.')
    },
  )
  test.each(['%00', '</script>', '99999999999', 'abc'])(
    'a cookie that says %s is nothing',
    async (postal_code) => {
      const cart = await readCart(site.ctx(), { cart: cartCookieValue([[honey._id, 1, null]]), postal_code })
      expect(cart.postal_code).toBeNull()
    },
  )
})

describe('shipping', () => {
  test('shares add up to what sending costs, and sums to the total', async () => {
    const cart = await read(
      [
        [honey._id, 2, '04510'],
        [soap._id, 1, '04510'],
      ],
      '01001000',
    )
    const shares = cart.items.map(({ shipping }) => shipping?.price_cents ?? 0)
    expect(cart.shipping_cents).toBeGreaterThan(0)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cart.shipping_cents)
    expect(cart.items_cents).toBe(2 * 2500 + 1200)
    expect(cart.total_cents).toBe(cart.items_cents + cart.shipping_cents)
  })
  test('without a postal code nothing has a price, and nothing was lost', async () => {
    const cart = await read([[honey._id, 1, '04510']])
    expect([cart.items[0]?.shipping, cart.shipping_cents, cart.changes]).toEqual([null, 0, []])
    expect(cart.lines).toEqual([[honey._id, 1, '04510']])
  })
  test('a service that is not to be had is told and taken back', async () => {
    const cart = await read([[honey._id, 1, 'entrega']], '01001000')
    expect(cart.items[0]?.shipping).toBeNull()
    expect(cart.changes).toEqual([
      '“Mel de aroeira”: o envio escolhido não está disponível agora. Escolha outro.',
    ])
    expect(cart.lines).toEqual([[honey._id, 1, null]])
  })
})

describe('what changed since last time', () => {
  const lines = (): CartLine[] => [
    [honey._id, 2, null],
    [soap._id, 3, null],
  ]
  const told = async (): Promise<[CartView['changes'], number]> => {
    const cart = await read(lines())
    return [cart.changes, cart.total_cents]
  }

  test('nothing', async () => expect(await told()).toEqual([[], 2 * 2500 + 3 * 1200]))
  test('a price: the one of today counts', async () => {
    await change(honey, { price_cents: 3000 })
    expect(await told()).toEqual([[], 2 * 3000 + 3 * 1200])
  })
  test('unpublished: it is gone', async () => {
    await change(honey, { status: 'draft' })
    expect(await told()).toEqual([
      ['Um produto do carrinho não está mais à venda e saiu da lista.'],
      3 * 1200,
    ])
  })
  test('sold out: it stays, and costs nothing', async () => {
    await setStock(honey, 0)
    const cart = await read(lines())
    expect(cart.changes).toEqual([
      '“Mel de aroeira” esgotou. O produto fica no carrinho, mas não entra no total.',
    ])
    expect(cart.items.map(({ product, total_cents }) => [product.available, total_cents])).toEqual([
      [false, 0],
      [true, 3600],
    ])
    expect([cart.total_cents, buyable(cart).length, cart.lines]).toEqual([3600, 1, lines()])
  })
  test('less than was wished for', async () => {
    await setStock(soap, 1)
    expect(await told()).toEqual([['“Sabão de coco”: só temos 1; está no carrinho.'], 2 * 2500 + 1200])
  })
  test('less than was wished for, but several', async () => {
    await setStock(soap, 2)
    expect((await told())[0]).toEqual(['“Sabão de coco”: só temos 2; colocamos todas no carrinho.'])
  })
  test('what is never sent is picked up, whatever was chosen; with nowhere to fetch it, it stays and costs nothing', async () => {
    await change(honey, { pickup_only: true, weight_g: null, length_mm: null })
    await setShop(site, { pickup: JSON.stringify({ enabled: true, address: 'Rua 1', instructions: '' }) })
    const wished: CartLine[] = [
      [honey._id, 2, '04510'],
      [soap._id, 1, '04510'],
    ]
    const cart = await read(wished, '01001000')
    expect(cart.changes).toEqual([])
    expect(cart.items.map(({ shipping }) => [shipping?.code, shipping && shipping.price_cents > 0])).toEqual([
      ['retirada', false],
      ['04510', true],
    ])
    expect(cart.lines).toEqual([
      [honey._id, 2, 'retirada'],
      [soap._id, 1, '04510'],
    ])
    await setShop(site, {})
    const closed = await read(wished, '01001000')
    expect(closed.changes).toEqual([
      'Não enviamos “Mel de aroeira”: só retirada no local, e a loja está sem retirada agora. O produto fica no carrinho, mas não entra no total.',
    ])
    expect(closed.items[0]).toMatchObject({ problem: 'not_fetched', total_cents: 0, shipping: null })
    expect(closed.items_cents).toBe(1200)
  })
  test('fewer per order', async () => {
    await change(soap, { max_qtd: 2 })
    expect(await told()).toEqual([
      ['“Sabão de coco”: cada pedido leva até 2 unidades. A quantidade foi ajustada.'],
      2 * 2500 + 2 * 1200,
    ])
  })
  test('a least quantity, and too little for it', async () => {
    await change(honey, { min_qtd: 6 })
    expect(await told()).toEqual([
      ['“Mel de aroeira”: o pedido mínimo é de 6 unidades. A quantidade foi ajustada.'],
      6 * 2500 + 3 * 1200,
    ])
    await setStock(honey, 5)
    expect(await told()).toEqual([
      [
        'Restam menos de 6 unidades de “Mel de aroeira”, o mínimo por pedido. O produto fica no carrinho, mas não entra no total.',
      ],
      3 * 1200,
    ])
  })
})

test('a cookie of any kind is a cart, and never a problem', async () => {
  const good = encodeURIComponent(JSON.stringify([[honey._id, 1, null]]))
  for (const cart of [
    '%',
    '[[',
    'null',
    '</script>',
    `${good.slice(0, -9)}`,
    '%5B%5B1%2C2%2C3%5D%5D',
    'x'.repeat(9000),
  ]) {
    const read = await readCart(site.ctx(), { cart, postal_code: '\u0000' })
    expect([read.items, read.total_cents, read.isBroken]).toEqual([[], 0, true])
  }
})

test('while the shop is closed there is no cart', async () => {
  await switchShop(site, false)
  await expect(read([[honey._id, 1, null]])).rejects.toThrow(NotFound)
  const answer = await put({ items: [{ product: honey._id, qtd: 1 }] })
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([404, []])
  await switchShop(site, true)
})

test('everybody has the same cart of the same cookie', async () => {
  const lines: CartLine[] = [[honey._id, 2, null]]
  const cookies = { cart: cartCookieValue(lines), postal_code: undefined }
  const nobody = await readCart(site.ctx(), cookies)
  for (const person of Object.values(people))
    expect(await readCart(site.ctx(person), cookies)).toEqual(nobody)
})

test('whoever asks too often waits: a cart is no way around the limit of quotes', async () => {
  const limited = await openTestSite({ limits: true })
  await limited.parts.db
    .insertInto('site')
    .values({ id: 1, title: 'Cerrado', features: JSON.stringify({ shop: { enabled: true } }) })
    .execute()
  const { _id } = await aProduct(limited)
  const cookies = { cart: cartCookieValue([[_id, 1, null]]), postal_code: undefined }
  for (let tries = 0; tries < 120; tries++) await readCart(limited.ctx(), cookies)
  await expect(readCart(limited.ctx(), cookies)).rejects.toMatchObject({ status: 429 })
  await limited.close()
})
