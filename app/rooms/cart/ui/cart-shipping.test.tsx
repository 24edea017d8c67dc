// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { drawnAsPage } from '../../../ui/drawn.testing.tsx'
import type { Quote } from '../../shipping/quote.ts'
import type { CartItem, CartProblem, CartView } from '../cart.ts'
import { CartLineItem } from './cart-line-item.tsx'
import { CartShipping } from './cart-shipping.tsx'
import type { CartDeeds } from './use-cart.ts'

const item = (name: string, code: string | null, pickup_only = false) => ({
  product: { _id: name, name, available: true, pickup_only },
  qtd: 1,
  shipping: code && { code, name: code, price_cents: 0, deadline_days: 2, source: 'tabela' },
})
const option = (code: string, place: string | null = null) => ({
  code,
  name: code,
  price_cents: 1_000,
  deadline_days: 2,
  place,
})
const pickup = option('retirada', 'Rua do Porto, 1, CEP 73860-000')
const quote = { options: [option('04510'), pickup], unavailable: [] } as unknown as Quote

async function open(items: object[], given: { postal_code?: string | null; quote?: Quote | null } = {}) {
  const cart = { items, items_cents: 0, postal_code: '73860000', ...given } as unknown as CartView
  const deeds = { isSaving: false, send: () => {}, sendTo: () => new Promise(() => {}) }
  const shown = given.quote === undefined ? quote : given.quote
  return (
    await drawnAsPage(
      <CartShipping cart={cart} quote={shown} deeds={deeds as unknown as CartDeeds} freeFrom={null} />,
    )
  ).place
}

test('where any product is picked up, its place is told', async () => {
  const told = 'Onde retirar: Rua do Porto, 1, CEP\u00a073860-\u2060000'
  for (const items of [
    [item('Mel', '04510'), item('Baru', 'retirada')],
    [item('Mel', '04510'), item('Queijo', 'retirada', true)],
    [item('Mel', 'retirada')],
  ])
    expect((await open(items)).textContent).toContain(told)
  expect((await open([item('Mel', '04510')])).textContent).not.toContain('Onde retirar')
})

test('a deadline stands on one line with its days, among the ways and at its product', async () => {
  const deadline = 'em até 2\u00a0dias úteis'
  expect((await open([item('Mel', '04510')])).textContent).toContain(deadline)
  const line = { ...item('Mel', '04510'), unit_price_cents: 100, total_cents: 100 } as unknown as CartItem
  const { place } = await drawnAsPage(<CartLineItem item={line} isMixed deeds={{} as CartDeeds} />)
  expect(place.textContent).toContain(deadline)
})

test('what is too little for an order is not called sold out', async () => {
  const { product, ...line } = { ...item('Mel', null), unit_price_cents: 100, total_cents: 0 }
  const badge = async (problem: CartProblem) => {
    const out = { ...line, problem, product: { ...product, available: false } } as unknown as CartItem
    return (await drawnAsPage(<CartLineItem item={out} isMixed={false} deeds={{} as CartDeeds} />)).place
      .textContent
  }
  expect(await badge('sold_out')).toContain('Esgotado')
  for (const problem of ['too_few', 'not_fetched'] as const)
    expect(await badge(problem)).toContain('Indisponível')
})

test.each([
  ['where nothing was quoted yet', null, '2'],
  ['beside picking up', { options: [pickup], unavailable: [] } as unknown as Quote, '3'],
])('a first postal code keeps the room of its answer, %s', async (_, before, ways) => {
  const place = await open([item('Mel', null)], { postal_code: null, quote: before })
  const room = () => place.querySelector<HTMLElement>('[class*=room]')
  expect(room()).toBeNull()
  await act(async () => {
    const field = place.querySelector<HTMLInputElement>('input:not([type=radio])')
    if (field) field.value = '73860-000'
    field?.form?.requestSubmit()
  })
  expect(room()?.style.getPropertyValue('--ways')).toBe(ways)
})
