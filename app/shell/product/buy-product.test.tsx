// @vitest-environment jsdom
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { comesAlive, doing, runtimes } from '../../../tests/support/island-runtimes.ts'
import type { Bought } from './bought.ts'
import type { Offer } from './buying-facts.tsx'

const product = {
  _id: '01890000-0000-7000-8000-000000000001',
  name: 'Mel de aroeira',
  available: true,
  min_qtd: 2,
  max_qtd: 4,
  stock: 9,
  pickup_only: false,
  current_price_cents: 2_500,
} as unknown as Bought
const offer: Offer = {
  methods: ['pix'],
  pickup: { enabled: false, address: '', hours: '' } as unknown as Offer['pickup'],
  free_shipping_above_cents: null,
  whatsapp: '',
}

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

describe.each(runtimes)('buying, by %s', (runtime) => {
  const open = (before?: (place: HTMLElement) => void) =>
    comesAlive({
      runtime,
      file: join(import.meta.dirname, 'buy-product.tsx'),
      name: 'BuyProduct',
      props: { product, offer },
      ...(before && { before }),
    })
  const quantity = (place: HTMLElement) =>
    place.querySelector<HTMLInputElement>('[name=qtd]') as HTMLInputElement
  const button = (place: HTMLElement, name: string) =>
    place.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`) as HTMLButtonElement
  const press = (one: HTMLElement) => doing(() => one.click())

  test('the quantity goes up and down by its buttons, within what may be bought', async () => {
    const { place, unmount } = await open()
    const [less, more] = [button(place, 'Menos Mel de aroeira'), button(place, 'Mais Mel de aroeira')]
    expect(less.getAttribute('aria-disabled')).toBe('true')
    await press(less)
    expect(quantity(place).value).toBe('2')
    await press(more)
    await press(more)
    await press(more)
    expect(quantity(place).value).toBe('4')
    expect(more.getAttribute('aria-disabled')).toBe('true')
    await press(less)
    expect(quantity(place).value).toBe('3')
    await unmount()
  })

  test('what was typed before the script came is where the buttons go on from', async () => {
    const { place, unmount } = await open((one) => {
      quantity(one).value = '3'
    })
    await press(button(place, 'Mais Mel de aroeira'))
    expect(quantity(place).value).toBe('4')
    await unmount()
  })

  test('while the freight is asked for, the room of its answer is kept', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    const { place, unmount } = await open()
    const status = place.querySelector<HTMLElement>('section[aria-label="Frete e prazo"] [role=status]')
    expect(status?.className).toBe('')
    const field = place.querySelector<HTMLInputElement>('section[aria-label="Frete e prazo"] input')
    if (field) field.value = '73860-000'
    await doing(() => field?.form?.requestSubmit())
    expect(status?.className).toMatch(/room/)
    await unmount()
  })
})
