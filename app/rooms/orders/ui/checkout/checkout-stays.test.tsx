// @vitest-environment jsdom
// What somebody typed and chose stays: with another order, another way, another tab.
import { act } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  bothWays,
  buyer,
  honey,
  leaveNothing,
  openCheckout,
  openShop,
  product,
  sampleCheckout,
  writeCart,
} from './checkout.testing.tsx'
import { afterOrder, nobody, readCheckoutDraft, saveCheckoutDraft } from './checkout-draft.ts'

const checkout = { ...sampleCheckout('04510'), quote: bothWays }
const fetched = { ...sampleCheckout('retirada'), quote: bothWays }
const made = { link: '/loja/pedido/x', number: 7 }
const cartOf = (code: string) => JSON.stringify([{ product: product._id, qtd: 2, shipping: code }])

const hear = (event: string) => act(async () => void window.dispatchEvent(new Event(event)))

let shop: ReturnType<typeof openShop>
afterEach(leaveNothing)
beforeEach(() => {
  sessionStorage.clear()
  writeCart([[product._id, 2, '04510']])
  shop = openShop()
})

test('another cart after an order is another order, under a key of its own', async () => {
  saveCheckoutDraft(nobody, afterOrder('k', 'another cart', made))
  const { type, press, submit } = await openCheckout(fetched)
  shop.order = { status: 422, body: { message: 'Não', code: 'invalid' } }
  await type(buyer)
  await press('input[name="accept"]')
  await submit()
  await submit()
  const keys = shop.orders.map(({ key }) => key)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(readCheckoutDraft(nobody)).toMatchObject({ key: keys[0], typed: buyer })
  expect(readCheckoutDraft(nobody).made).toBeUndefined()
})

test('a cart that was ordered is another one once it goes another way', async () => {
  saveCheckoutDraft(nobody, afterOrder('k', cartOf('04510'), made))
  const { type, press, submit, text } = await openCheckout(checkout)
  expect(text()).toContain('Este pedido já foi feito: nº 7')
  await press('input[value="retirada"]')
  await vi.waitFor(() => expect(text()).toContain('Confirmar o pedido'))
  await type(buyer)
  await press('input[name="accept"]')
  await submit()
  expect(shop.orders[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
})

test('sent as a new order, the form keeps what was typed and what is remembered of it', async () => {
  const { type, press, submit, field } = await openCheckout(fetched)
  await type(buyer)
  await press('input[name="accept"]')
  shop.order = { status: 409, body: { message: 'Já usada', code: 'key_reused' } }
  await submit()
  await act(async () => document.activeElement?.querySelector('button')?.click())
  expect(field('customer.name')?.value).toBe('Ana Souza')
  expect(readCheckoutDraft(nobody).typed).toMatchObject(buyer)
  await submit()
  const [first, second] = shop.orders.map(({ key }) => key)
  expect(second).not.toBe(first)
})

const home = {
  'address.street': 'Rua A',
  'address.number': '10',
  'address.complement': 'apto 302',
  'address.city': 'São Paulo',
  'address.reference': 'Portão azul',
  'address.recipient': 'Rosa',
}
const addressIn = (field: (name: string) => HTMLInputElement | null) =>
  Object.fromEntries(Object.keys(home).map((name) => [name, field(name)?.value]))

test('an address survives a look at fetching it, whatever is typed meanwhile', async () => {
  const { type, press, field } = await openCheckout(checkout)
  await type(home)
  await press('input[name="wants_account"]')
  await press('input[value="retirada"]')
  await vi.waitFor(() => expect(field('address.street')).toBeNull())
  await type(buyer)
  await press('input[name="wants_account"]')
  expect(readCheckoutDraft(nobody).typed).toMatchObject({ ...buyer, ...home })
  expect(readCheckoutDraft(nobody).typed.wants_account).toBeUndefined()
  await press('input[value="04510"]')
  await vi.waitFor(() => expect(addressIn(field)).toEqual(home))
})

test('at another postal code that address is another one, and only who receives it stays', async () => {
  const { type, press, field } = await openCheckout(checkout)
  await type(home)
  await press('input[value="retirada"]')
  await vi.waitFor(() => expect(field('address.street')).toBeNull())
  await type({ quote_postal_code: '20010-000' })
  await vi.waitFor(() => press('input[value="04510"]'))
  const none = Object.fromEntries(Object.keys(home).map((name) => [name, '']))
  await vi.waitFor(() => expect(addressIn(field)).toEqual({ ...none, 'address.recipient': 'Rosa' }))
})

test('an address that stayed at another postal code is the one of that code', async () => {
  const { type, press, field } = await openCheckout(checkout)
  await type({ ...home, quote_postal_code: '01310-100' })
  await vi.waitFor(() => expect(field('address.postal_code')?.value).toMatch(/^01310-?100$/))
  await vi.waitFor(() => press('input[value="retirada"]'))
  await vi.waitFor(() => expect(field('address.street')).toBeNull())
  await press('input[value="04510"]')
  await vi.waitFor(() => expect(addressIn(field)).toEqual(home))
})

test('an order waits for the way that was just chosen, and asks again where the sum is another', async () => {
  let answer = () => {}
  shop.before = () => new Promise((resolve) => (answer = resolve))
  const { type, press, submit, text } = await openCheckout(checkout)
  await type({ ...buyer, ...home })
  await press('input[name="accept"]')
  await press('input[value="retirada"]')
  await submit()
  expect(shop.orders).toEqual([])
  await act(async () => answer())
  await vi.waitFor(() => expect(text()).toContain('O total era R$ 60,00 e agora é R$ 50,00.'))
  expect(shop.orders).toEqual([])
  await press('input[name="accept"]')
  await submit()
  expect(shop.orders[0]?.body).toMatchObject({
    items: [{ shipping: 'retirada' }],
    address: null,
    expected_total_cents: 5_000,
  })
})

test('where the way could not be changed nothing is ordered by the old one', async () => {
  let fail = () => {}
  shop.before = () => new Promise((_, reject) => (fail = () => reject(new TypeError('Failed to fetch'))))
  const { type, press, submit, text } = await openCheckout(checkout)
  await type({ ...buyer, ...home })
  await press('input[name="accept"]')
  await press('input[value="retirada"]')
  await submit()
  await act(async () => fail())
  await vi.waitFor(() => expect(text()).toContain('Não foi possível mudar a entrega.'))
  expect(shop.orders).toEqual([])
  shop.before = async () => {}
  await submit()
  expect(shop.orders).toHaveLength(1)
})

test('what another tab puts into the cart is told with the new sum, accepted anew and ordered', async () => {
  const { type, press, submit, field, text } = await openCheckout(fetched)
  await type(buyer)
  await press('input[name="accept"]')
  writeCart([
    [product._id, 2, 'retirada'],
    [honey._id, 1, 'retirada'],
  ])
  await hear('focus')
  await vi.waitFor(() => expect(text()).toContain('“Mel” entrou no pedido.'))
  expect(text()).toContain('O total era R$ 60,00 e agora é R$ 75,00.')
  expect(field('accept')?.checked).toBe(false)
  await hear('focus')
  expect(shop.carts).toHaveLength(1)
  await press('input[name="accept"]')
  await submit()
  expect(shop.orders[0]?.body).toMatchObject({ expected_total_cents: 7_500, items: [{}, { qtd: 1 }] })
})

test('what another tab adds without a way has no total, before it is chosen and after', async () => {
  const { press, text } = await openCheckout({ ...checkout, quote: bothWays })
  writeCart([
    [product._id, 2, '04510'],
    [honey._id, 1, null],
  ])
  await hear('focus')
  await vi.waitFor(() => expect(text()).toContain('Escolha como receber, no passo 1, para ver o total.'))
  expect(text()).not.toContain('agora é')
  writeCart([
    [product._id, 2, '04510'],
    [honey._id, 1, '04510'],
  ])
  await hear('focus')
  await vi.waitFor(() => expect(text()).toContain('O total agora é R$ 85,00.'))
  expect(text()).not.toContain('Escolha como receber')

  await vi.waitFor(() => press('input[value="retirada"]'))
  await vi.waitFor(() => expect(text()).not.toContain('agora é'))
  await press('input[value="04510"]')
  await vi.waitFor(() => expect(text()).toContain('Total: R$ 85,00'))
  expect(text()).not.toContain('agora é')
})

test('a hidden checkout reads nothing until somebody looks at it', async () => {
  const looked = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => looked.mockRestore())
  await openCheckout(fetched)
  writeCart([[honey._id, 1, 'retirada']])
  await hear('cart-changed')
  expect(shop.carts).toEqual([])
  looked.mockReturnValue('visible')
  await hear('focus')
  await vi.waitFor(() => expect(shop.carts).toHaveLength(1))
})

test('a cart that another tab empties and fills again brings back the form with what was typed', async () => {
  const { type, field, text } = await openCheckout(fetched)
  await type(buyer)
  writeCart([])
  await hear('focus')
  await vi.waitFor(() => expect(text()).toContain('O carrinho está vazio'))
  writeCart([[product._id, 2, 'retirada']])
  await hear('focus')
  await vi.waitFor(() => expect(field('customer.name')?.value).toBe('Ana Souza'))
  expect(text()).toContain('O total agora é R$ 50,00.')
})

test('an order takes out of the cart what it holds, and nothing that came in since', async () => {
  const { type, press, submit, router } = await openCheckout(fetched)
  await type(buyer)
  await press('input[name="accept"]')
  // Another tab, in a browser that tells no other one of it.
  writeCart([
    [product._id, 3, '04510'],
    [honey._id, 1, null],
  ])
  await submit()
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/loja/pedido/x'))
  expect(shop.carts.map(({ items }) => items)).toEqual([
    [
      { product: product._id, qtd: 1, shipping: '04510' },
      { product: honey._id, qtd: 1, shipping: null },
    ],
  ])
})
