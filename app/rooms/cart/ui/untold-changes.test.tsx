// @vitest-environment jsdom
// What changed in an old cart is told in the cart, also where a product's page was the first to save it.
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawnAsPage } from '../../../ui/drawn.testing.tsx'
import type { CartItem, CartLine, CartView } from '../cart.ts'
import { changeText } from '../text.ts'
import { addHere, rememberPostalCode } from './cart-client.ts'
import { rememberPrices } from './remembered-prices.ts'
import { type CartDeeds, useCart } from './use-cart.ts'

const item = (name: string, unit_price_cents: number) =>
  ({ product: { _id: `id of ${name}`, name, available: true }, qtd: 2, unit_price_cents }) as CartItem
const items = [item('Café', 1_200), item('Mel', 2_000)]

function answering(changes: string[], more: Partial<CartView> = {}) {
  vi.stubGlobal('fetch', async () => Response.json({ items, changes, ...more }))
}

let deeds: CartDeeds
function Probe({ cart }: { cart: CartView & { lines: CartLine[] } }) {
  deeds = useCart(cart)
  return null
}
/** What the cart's page tells when it is opened. */
async function toldInCart(): Promise<string[]> {
  const cart = { items, changes: [], lines: [] } as unknown as CartView & { lines: CartLine[] }
  await drawnAsPage(<Probe cart={cart} />)
  return deeds.changes.map((text) => text.replaceAll('\u00a0', ' '))
}

afterEach(() => localStorage.clear())
beforeEach(() => {
  localStorage.clear()
  rememberPrices([item('Café', 1_000), item('Mel', 2_000)])
})

test('what adding a product changed of others is told in the cart, once', async () => {
  const own = changeText.less_stock('Café', 2)
  answering([changeText.gone(1), own, changeText.less_stock('Mel', 2)])
  await addHere('id of Café', 1)
  expect(await toldInCart()).toEqual([
    changeText.gone(1),
    changeText.less_stock('Mel', 2),
    '“Café” passou de R$ 10,00 para R$ 12,00.',
  ])
  expect(await toldInCart()).toEqual([])
})

test('what was said of several calls is told together, each sentence once', async () => {
  answering([changeText.gone(2)])
  await addHere('id of Café', 1)
  await rememberPostalCode('01001000')
  answering([changeText.less_stock('Mel', 2)])
  await rememberPostalCode('20010000')
  expect(await toldInCart()).toEqual([
    changeText.gone(2),
    '“Café” passou de R$ 10,00 para R$ 12,00.',
    changeText.less_stock('Mel', 2),
  ])
})

test('the freight asked for leaves the prices to be told', async () => {
  answering([])
  await rememberPostalCode('01001000')
  expect(await toldInCart()).toEqual(['“Café” passou de R$ 10,00 para R$ 12,00.'])
})

test('what was out of stock then is not said of what is there again', async () => {
  answering([changeText.sold_out('Mel')])
  await rememberPostalCode('01001000')
  expect(await toldInCart()).not.toContain(changeText.sold_out('Mel'))
})

test('a price that changes while the cart is open is told with the next change', async () => {
  await toldInCart()
  answering([], { items: [item('Café', 1_500)] })
  await act(() => deeds.setQtd(item('Mel', 2_000), 1))
  expect(deeds.changes.join().replaceAll('\u00a0', ' ')).toBe('“Café” passou de R$ 12,00 para R$ 15,00.')
  answering([changeText.gone(1)], { items: [item('Café', 1_500)] })
  await act(() => deeds.sendTo('01001000'))
  expect(deeds.changes).toEqual([changeText.gone(1)])
  // Told here, it is not kept for another time.
  expect((await toldInCart()).join()).not.toContain(changeText.gone(1))
})
