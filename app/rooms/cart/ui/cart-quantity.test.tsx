// @vitest-environment jsdom
// The visitor reads a cart before its scripts have loaded, and may change it before them.
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { makePlace } from '../../../ui/drawn.testing.tsx'
import type { CartItem } from '../cart.ts'
import { cartCookieName, cartCookieValue } from '../cart-cookie.ts'
import { CartQuantity } from './cart-quantity.tsx'

const item = { qtd: 2, product: { name: 'Mel', min_qtd: 1, max_qtd: 5 } } as unknown as CartItem

afterEach(() => {
  vi.useRealTimers()
  writeCart(false)
})

const id = '01990000-0000-7000-8000-000000000001'
const withQtd = (qtd: number) =>
  ({ qtd, product: { _id: id, name: 'Mel', min_qtd: 1, max_qtd: 9 } }) as unknown as CartItem
const writeCart = (hasIt: boolean) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server's answer does
  document.cookie = `${cartCookieName}=${hasIt ? cartCookieValue([[id, 2, null]]) : '; max-age=0'}`
}

/** A quantity of two, each change of which is answered when the test says so. */
async function openQuantity() {
  const { place, draw, leave } = makePlace()
  vi.useFakeTimers()
  const wished: number[] = []
  const answers: (() => void)[] = []
  const save = (qtd: number) => {
    wished.push(qtd)
    return new Promise<void>((answer) => answers.push(answer))
  }
  const show = (item: CartItem) => draw(<CartQuantity item={item} onChange={save} />)
  await show(withQtd(2))
  return {
    wished,
    show,
    leave,
    answer: (at: number) => act(async () => answers[at]?.()),
    press: (what: 'Mais' | 'Menos') =>
      act(async () => place.querySelector<HTMLElement>(`[aria-label="${what} Mel"]`)?.click()),
    pause: () => act(async () => vi.runAllTimers()),
    shown: () => place.querySelector('input')?.value,
  }
}

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

test('going back to the old quantity counts, before the first change has its answer', async () => {
  const { wished, press, pause } = await openQuantity()
  for (const what of ['Mais', 'Menos'] as const) {
    await press(what)
    await pause()
  }
  expect(wished).toEqual([3, 2])
})

test('an answer to an earlier press does not write over a later one, and the last answer counts', async () => {
  const { wished, press, pause, answer, show, shown } = await openQuantity()
  await press('Mais')
  await pause()
  await press('Mais')
  await show(withQtd(3))
  await answer(0)
  expect(shown()).toBe('4')
  await press('Mais')
  await pause()
  expect(wished).toEqual([3, 5])
  await show(withQtd(3))
  expect(shown()).toBe('5')
  // Of five, the shop has four.
  await show(withQtd(4))
  await answer(1)
  expect(shown()).toBe('4')
})

test('a change that waits is saved at once where the whole page is left, and once', async () => {
  writeCart(true)
  const { wished, press, leave } = await openQuantity()
  await press('Mais')
  window.dispatchEvent(new Event('pagehide'))
  expect(wished).toEqual([3])
  await leave()
  window.dispatchEvent(new Event('pagehide'))
  expect(wished).toEqual([3])
})

test.each([true, false])('a change that waits is saved by leaving, where its line is: %s', async (hasIt) => {
  writeCart(hasIt)
  const { wished, press, leave } = await openQuantity()
  await press('Mais')
  await leave()
  expect(wished).toEqual(hasIt ? [3] : [])
})
