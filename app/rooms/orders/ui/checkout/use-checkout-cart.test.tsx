// @vitest-environment jsdom
// Choices made while an earlier change is still under way: on a slow line people are quicker than answers.
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { drawn } from '../../../../ui/drawn.testing.tsx'
import type { CartView } from '../../../cart/cart.ts'
import { type CheckoutCart, serviceOf, useCheckoutCart } from './use-checkout-cart.ts'

type Put = { items: { product: string; qtd: number; shipping: string | null }[]; postal_code?: string }

const product = { _id: '01990000-0000-7000-8000-000000000001', name: 'Mel de aroeira', available: true }
/** Answers as the server does: with the services and the postal code asked for. */
const cartOf = ({ items, postal_code }: Put, before = '01001000') =>
  ({
    items: items.map(({ qtd, shipping }) => ({ product, qtd, shipping: shipping && { code: shipping } })),
    changes: [],
    postal_code: postal_code ?? before,
  }) as unknown as CartView
const first = cartOf({ items: [{ product: product._id, qtd: 1, shipping: null }] })

let buying: CheckoutCart
function Probe() {
  buying = useCheckoutCart(first, null)
  return null
}

test('a place told while the choice of a way is under way does not undo the choice', async () => {
  const held: { asked: Put; answer: () => void }[] = []
  vi.stubGlobal('fetch', async (input: URL | string, init?: RequestInit) => {
    if (!String(input).endsWith('/api/cart'))
      return new Response('{"options":[],"unavailable":[]}', {
        headers: { 'content-type': 'application/json' },
      })
    const asked: Put = JSON.parse(String(init?.body))
    await new Promise<void>((answer) => held.push({ asked, answer }))
    return new Response(JSON.stringify(cartOf(asked)), { headers: { 'content-type': 'application/json' } })
  })
  await drawn(<Probe />)

  let both: Promise<unknown> = Promise.resolve()
  await act(async () => {
    both = Promise.all([buying.choose('04510'), buying.sendTo('20010000')])
  })
  await act(() => vi.waitFor(() => expect(held.length).toBeGreaterThan(0)))
  expect(buying.isBusy).toBe(true)
  await act(async () => {
    held[0]?.answer()
    await vi.waitFor(() => expect(held).toHaveLength(2))
    held[1]?.answer()
    await both
  })
  expect(held[1]?.asked).toEqual({
    items: [{ product: product._id, qtd: 1, shipping: '04510' }],
    postal_code: '20010000',
  })
  expect(serviceOf(buying.cart)).toBe('04510')
  expect(buying.isBusy).toBe(false)
})
