// @vitest-environment jsdom
// The visitor reads a cart before its scripts have loaded, and may change it before them.
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { CartItem } from '../cart.ts'
import { CartQuantity } from './cart-quantity.tsx'

const item = { qtd: 2, product: { name: 'Mel', min_qtd: 1, max_qtd: 5 } } as unknown as CartItem

afterEach(() => vi.useRealTimers())

test('what was typed before the scripts came counts', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
  const wished = vi.fn()
  const place = document.createElement('div')
  place.innerHTML = renderToString(<CartQuantity item={item} onChange={wished} />)
  const input = place.querySelector('input')
  if (!input) throw new Error('no field')
  input.value = '3'
  const root = await act(async () => hydrateRoot(place, <CartQuantity item={item} onChange={wished} />))
  await act(async () => vi.advanceTimersByTime(1_000))
  expect(input.value).toBe('3')
  expect(wished).toHaveBeenCalledExactlyOnceWith(3)
  await act(async () => root.unmount())
})
