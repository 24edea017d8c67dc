// @vitest-environment jsdom
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { comesAlive, doing, runtimes } from '../../../../tests/support/island-runtimes.ts'

const product = {
  _id: '0199a000-0000-7000-8000-000000000001',
  name: 'Mel de aroeira',
  available: true,
  min_qtd: 1,
  max_qtd: 5,
  pickup_only: false,
  current_price_cents: 2_500,
}
const cart = { items: [{ product, qtd: 3, unit_price_cents: 2_500 }], changes: [] }

beforeEach(async () => {
  // React's part fetches it with the first press: it is there in time for what the test waits for.
  await import('./cart-client.ts')
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

describe.each(runtimes)('by %s', (runtime) => {
  test('a product is in the cart once it is saved: a press that fails says so, and the next one adds it', async () => {
    const sent: unknown[] = []
    let answer: (() => Response) | undefined
    vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
      sent.push([method, address, JSON.parse(String(body)).items])
      if (!answer) throw new TypeError('Failed to fetch')
      return answer()
    })
    const { place, unmount } = await comesAlive({
      runtime,
      file: join(import.meta.dirname, 'add-to-cart.tsx'),
      name: 'AddToCart',
      props: { product, quantity: { current: null }, isFetchable: true },
    })
    const said = () => place.querySelector('[role=status]')?.textContent
    const quantity = place.querySelector<HTMLInputElement>('[name=qtd]') as HTMLInputElement
    const press = async () => {
      await doing(() => quantity.form?.requestSubmit())
      await vi.waitFor(() => expect(place.querySelector('[aria-busy]')).toBeNull())
    }
    quantity.value = '9'
    await press()
    expect(said()).toBe('Informe a quantidade em números inteiros, de 1 a 5.')
    expect(sent).toEqual([])
    quantity.value = '3'
    await press()
    await vi.waitFor(() => expect(said()).toBe('Sem conexão. Verifique a internet e tente de novo.'))
    answer = () => Response.json(cart)
    await press()
    await vi.waitFor(() => expect(said()).toBe('No carrinho. Ver o carrinho'))
    const put = ['PUT', '/api/cart', [expect.objectContaining({ product: product._id, qtd: 3 })]]
    expect(sent).toEqual([put, put])
    await unmount()
  })
})
