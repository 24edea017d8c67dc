// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cartCookieName, cartCookieValue } from '../cart-cookie.ts'

const product = '01890000-0000-7000-8000-000000000001'
const putIntoCart = (qtd: number) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server's answer to another tab does
  document.cookie = `${cartCookieName}=${qtd ? cartCookieValue([[product, qtd, null]]) : '; max-age=0'}`
}
const leave = () => window.dispatchEvent(new Event('pagehide'))

const listened = vi.spyOn(window, 'addEventListener')
let heard: unknown[]
let otherTab: BroadcastChannel
beforeEach(() => {
  // The channel of an earlier file would belong to a window that is gone.
  vi.resetModules()
  document.body.innerHTML = '<a data-cart-link><span hidden></span></a>'
  heard = []
  otherTab = new BroadcastChannel('cart-changed')
  otherTab.onmessage = ({ data }) => heard.push(data)
})
afterEach(() => {
  otherTab.close()
  leave()
  for (const [name, listen] of listened.mock.calls) window.removeEventListener(name, listen)
  listened.mockClear()
  putIntoCart(0)
  document.body.replaceChildren()
})

afterAll(() => listened.mockRestore())

const counted = () => {
  const badge = document.querySelector('span')
  return [badge?.hidden, badge?.textContent, document.querySelector('a')?.ariaLabel]
}

test('what another tab put into the cart is counted in this one', async () => {
  const { watchCartCount } = await import('./show-cart-count.ts')
  watchCartCount()
  expect(counted()).toEqual([true, '0', 'Carrinho'])
  putIntoCart(3)
  otherTab.postMessage(null)
  await vi.waitFor(() => expect(counted()).toEqual([false, '3', 'Carrinho, 3 itens']))
})

test('what the page before put into the cart while it was left is counted', async () => {
  const cookieStore = new EventTarget()
  vi.stubGlobal('cookieStore', cookieStore)
  const { watchCartCount } = await import('./show-cart-count.ts')
  watchCartCount()
  putIntoCart(3)
  cookieStore.dispatchEvent(new Event('change'))
  expect(counted()).toEqual([false, '3', 'Carrinho, 3 itens'])
})

test('whoever stops looking is called no more', async () => {
  const cookieStore = new EventTarget()
  vi.stubGlobal('cookieStore', cookieStore)
  const { watchCart } = await import('./watch-cart.ts')
  const look = vi.fn()
  const stop = watchCart(look)
  const all = () => {
    cookieStore.dispatchEvent(new Event('change'))
    for (const name of ['cart-changed', 'focus', 'pageshow']) window.dispatchEvent(new Event(name))
  }
  all()
  expect(look).toHaveBeenCalledTimes(4)
  stop()
  all()
  expect(look).toHaveBeenCalledTimes(4)
})

test('a change is told to this tab and to every other one', async () => {
  const { tellCartChanged, watchCart } = await import('./watch-cart.ts')
  const look = vi.fn()
  const stop = watchCart(look)
  tellCartChanged()
  expect(look).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(heard).toEqual([null]))
  stop()
})

test('a page that is left keeps no channel, so that it can come back as it was; then it looks again', async () => {
  const open = new Set<object>()
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        open.add(this)
      }
      close() {
        open.delete(this)
      }
    },
  )
  const { watchCart } = await import('./watch-cart.ts')
  const look = vi.fn()
  const stop = watchCart(look)
  for (const visit of [1, 2]) {
    expect(open.size).toBe(1)
    leave()
    expect(open.size).toBe(0)
    window.dispatchEvent(new Event('pageshow'))
    expect(look).toHaveBeenCalledTimes(visit)
  }
  expect(open.size).toBe(1)
  stop()
})
