// @vitest-environment jsdom
// The script that saves does not come: no button stays busy, and nothing is said to be done that is not.
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawn, drawnAsPage } from '../../../ui/drawn.testing.tsx'
import type { CartItem, CartLine, CartView } from '../cart.ts'
import type { CartDeeds } from './use-cart.ts'

const words =
  'Esta parte da página não carregou. Verifique a internet e recarregue a página para tentar de novo.'
const product = {
  _id: '0199a000-0000-7000-8000-000000000001',
  name: 'Mel',
  available: true,
  stock: 9,
  min_qtd: 1,
  max_qtd: 5,
  pickup_only: false,
  current_price_cents: 2_500,
}
const item = { product, qtd: 2, unit_price_cents: 2_500 } as unknown as CartItem
const lines: CartLine[] = [[product._id, 2, null]]

let isLost: boolean

beforeEach(() => {
  isLost = true
  // The page has just been reloaded, and is not again.
  sessionStorage.setItem('praca-reloaded-at', String(Date.now()))
  vi.resetModules()
  vi.doMock('./cart-client.ts', async (original) => {
    if (isLost) throw new TypeError('Importing a module script failed.')
    return original()
  })
})
afterEach(() => {
  vi.doUnmock('./cart-client.ts')
  vi.resetModules()
  sessionStorage.clear()
  localStorage.clear()
})

function answer(body: object, status = 200) {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
}

function Probe({ use }: { use: () => void }) {
  use()
  return null
}

/** @returns what the cart can do, as it is then */
async function openCart() {
  const { useCart } = await import('./use-cart.ts')
  const cart = { items: [item], changes: [], lines } as unknown as CartView & { lines: CartLine[] }
  let deeds: CartDeeds | undefined
  await drawnAsPage(<Probe use={() => (deeds = useCart(cart))} />)
  return () => {
    if (!deeds) throw new Error('no cart')
    return deeds
  }
}

test('a product is said to be out of the cart once it is', async () => {
  const cart = await openCart()
  await act(() => cart().remove(item))
  expect(cart()).toMatchObject({ removed: null, problem: words, isSaving: false })
  let wrong: string | null = null
  await act(async () => {
    wrong = await cart().sendTo('01001000')
  })
  expect(wrong).toBe(words)
  expect(cart().isSaving).toBe(false)

  isLost = false
  answer({ items: [], changes: [] })
  await act(() => cart().remove(item))
  expect(cart()).toMatchObject({ removed: { lines }, problem: null, isSaving: false })
})

test('what the shop refuses is neither taken out nor put back', async () => {
  isLost = false
  const cart = await openCart()
  const message = 'Tente de novo em instantes.'
  answer({ message }, 503)
  await act(() => cart().remove(item))
  await act(() => cart().clear())
  expect(cart()).toMatchObject({ removed: null, problem: message })
  answer({ items: [], changes: [] })
  await act(() => cart().clear())
  const removed = cart().removed
  expect(removed?.text).toBe('O carrinho foi esvaziado.')
  answer({ message }, 503)
  await act(async () => removed && cart().undo(removed))
  expect(cart()).toMatchObject({ removed, problem: message })
})

test('a product that could not be added says so, and the next press adds it', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const { AddToCart } = await import('./add-to-cart.tsx')
  const { place } = await drawn(
    <AddToCart product={product} quantity={{ current: null }} isFetchable={false} />,
  )
  const press = () => act(async () => place.querySelector('form')?.requestSubmit())
  await press()
  await vi.waitFor(() => expect(place.textContent).toContain(words))
  expect(place.querySelector('[aria-busy]')).toBeNull()

  isLost = false
  answer({ items: [{ ...item, qtd: 1 }], changes: [] })
  await press()
  await vi.waitFor(() => expect(place.textContent).toContain('No carrinho.'))
  expect(place.textContent).not.toContain(words)
})
