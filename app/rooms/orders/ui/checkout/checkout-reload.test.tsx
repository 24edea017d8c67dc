// @vitest-environment jsdom
// What the checkout finds when it is opened again: what was typed, what postal codes filled in, what was sent. And what
// was typed before its script came.
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  bothWays,
  buyer,
  leaveNothing,
  openCheckout,
  openShop,
  product,
  sampleCheckout,
  writeCart,
} from './checkout.testing.tsx'
import { nobody, readCheckoutDraft, readSentForm, saveCheckoutDraft } from './checkout-draft.ts'
import { CheckoutPage } from './checkout-page.tsx'

const checkout = { ...sampleCheckout('04510'), quote: bothWays }
const fetched = { ...sampleCheckout('retirada'), quote: bothWays }

let shop: ReturnType<typeof openShop>
afterEach(leaveNothing)
beforeEach(() => {
  sessionStorage.clear()
  writeCart([[product._id, 2, '04510']])
  shop = openShop()
  shop.places = {
    '01001000': { state: 'SP', city: 'São Paulo', district: 'Sé', street: 'Praça da Sé' },
    '01310100': { state: 'SP', city: 'São Paulo', district: 'Bela Vista', street: 'Avenida Paulista' },
  }
})

type Opened = Awaited<ReturnType<typeof openCheckout>>
const addressIn = ({ field }: Opened) =>
  ['street', 'number', 'district', 'city'].map((name) => field(`address.${name}`)?.value)

test('what a postal code filled in goes with it after a reload, and what was typed stays', async () => {
  const first = await openCheckout(checkout)
  await vi.waitFor(() => expect(addressIn(first)).toEqual(['Praça da Sé', '', 'Sé', 'São Paulo']))
  await first.type({ 'address.number': '10' })
  await first.leave()
  const second = await openCheckout(checkout)
  await vi.waitFor(() => expect(addressIn(second)).toEqual(['Praça da Sé', '10', 'Sé', 'São Paulo']))
  await second.type({ quote_postal_code: '01310-100' })
  await vi.waitFor(() =>
    expect(addressIn(second)).toEqual(['Avenida Paulista', '10', 'Bela Vista', 'São Paulo']),
  )
  expect(second.text()).toContain('Endereço encontrado: Avenida Paulista')
})

test('nothing of a saved address stands under another postal code after a reload', async () => {
  const home = { postal_code: '01001000', street: 'Rua A', number: '10', district: 'Sé', city: 'São Paulo' }
  const more = { recipient: '', complement: 'apto 302', state: 'SP', reference: '', order: null }
  const person = { _id: 'ana', name: 'Ana Souza', addresses: [{ _id: 'home', ...home, ...more }] }
  const first = await openCheckout({ ...checkout, person })
  await first.type(buyer)
  await first.leave()
  const second = await openCheckout({ ...checkout, person })
  expect(addressIn(second)).toEqual(['Rua A', '10', 'Sé', 'São Paulo'])
  await second.type({ quote_postal_code: '01310-100' })
  await vi.waitFor(() =>
    expect(addressIn(second)).toEqual(['Avenida Paulista', '', 'Bela Vista', 'São Paulo']),
  )
  expect(second.field('address.complement')?.value).toBe('')
})

test('what was typed before the script came stays, beside what the draft holds', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const draft = { 'customer.phone': '(61) 99999-0000', 'address.city': 'Goiânia', 'address.number': '3' }
  saveCheckoutDraft(nobody, { key: 'k', typed: { ...draft, 'address.postal_code': '74000000' } })
  const element = <CheckoutPage checkout={checkout as never} />
  const page = () => <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(page())
  const field = (name: string) => place.querySelector<HTMLInputElement>(`[name="${name}"]`)
  const early = { 'customer.name': 'Ana Souza', 'address.street': 'Rua B', note: 'Portão azul' }
  for (const [name, text] of Object.entries(early)) {
    const input = field(name)
    if (input) input.value = text
  }
  const account = field('wants_account')
  if (account) account.checked = true
  const root = await act(async () => hydrateRoot(place, page()))
  onTestFinished(async () => {
    await act(async () => root.unmount())
    place.remove()
  })
  for (const [name, text] of Object.entries(early)) expect(field(name)?.value).toBe(text)
  expect(field('wants_account')?.checked).toBe(true)
  expect(field('customer.phone')?.value).toBe('(61) 99999-0000')
  // The draft's address is of another place.
  await vi.waitFor(() => expect(field('address.city')?.value).toBe('São Paulo'))
  expect(field('address.number')?.value).toBe('')
})

const gone = `“${product.name}” esgotou. O produto fica no carrinho, mas não entra no total.`
const soldOutByNow = {
  ...fetched,
  cart: {
    ...fetched.cart,
    items: fetched.cart.items.map((item) => ({
      ...item,
      product: { ...product, available: false },
      total_cents: 0,
    })),
    changes: [gone],
  },
}
const lastPiece = async () => {
  const { type, press, submit, leave } = await openCheckout(fetched)
  shop.order = null
  await type({ ...buyer, note: 'Portão azul' })
  await press('input[name="accept"]')
  await submit()
  await leave()
}
const check = 'form[aria-label="Conferir o pedido"] button[type="submit"]'

test('a cart of which nothing can be bought is not called empty, and says why', async () => {
  const { place, text } = await openCheckout(soldOutByNow)
  expect(text()).toContain('Nada do carrinho pode ser comprado agora')
  expect(text()).toContain(gone)
  expect(text()).not.toContain('O carrinho está vazio')
  const way = [...place.querySelectorAll('a')].find(({ textContent }) => textContent === 'Ver o carrinho')
  expect(way?.getAttribute('href')).toBe('/loja/carrinho')
  expect(place.querySelector(check)).toBeNull()
})

test('where the answer is lost and the goods are gone, the same form under the same key finds its order', async () => {
  await lastPiece()
  const { press, router } = await openCheckout(soldOutByNow)
  shop.order = { status: 200, body: { link: '/loja/pedido/x', number: 7 } }
  await press(check)
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/loja/pedido/x'))
  const [lost, again] = shop.orders
  expect(shop.orders).toHaveLength(2)
  expect(lost?.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(again).toEqual(lost)
  expect(shop.carts.at(-1)?.items).toEqual([])
  expect(readSentForm(nobody)).toBeNull()
  expect(readCheckoutDraft(nobody)).toMatchObject({ key: lost?.key, made: { number: 7 } })
  expect(readCheckoutDraft(nobody).typed).toEqual({})
})

test('an order that was not made is said not to be, once the shop has answered', async () => {
  await lastPiece()
  const { press, text, place } = await openCheckout(soldOutByNow)
  await press(check)
  await vi.waitFor(() => expect(text()).toContain('Sem conexão.'))
  shop.order = { status: 409, body: { message: 'Não temos.', code: 'out_of_stock', items: [] } }
  await press(check)
  await vi.waitFor(() => expect(text()).toContain('O pedido não foi feito'))
  expect(place.querySelector(check)).toBeNull()
  expect(readSentForm(nobody)).toBeNull()
})
