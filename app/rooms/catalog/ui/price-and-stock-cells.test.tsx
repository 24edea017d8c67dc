// @vitest-environment jsdom
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawn } from '../../../ui/drawn.testing.tsx'
import { type ToastDeed, toast } from '../../../ui/toasts/toast.ts'
import type { ProductRow } from '../product.ts'
import { PriceCell, StockCell } from './price-and-stock-cells.tsx'

const mel = {
  _id: 'mel',
  title: 'Mel',
  price_cents: 1200,
  current_price_cents: 1200,
  stock: 10,
  sold: 0,
  version: 3,
  trashed: null,
  can: { save: true },
} as unknown as ProductRow

let place: HTMLElement
let sent: unknown[]
let reread: number
let answer: () => Response
let told: { text: string; deed: ToastDeed | undefined }[]

beforeEach(() => {
  sent = []
  reread = 0
  told = []
  vi.spyOn(toast, 'success').mockImplementation((text, deed) => void told.push({ text: plain(text), deed }))
  vi.spyOn(toast, 'error').mockReturnValue(undefined)
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const [, address] = /\/api\/products\/(.+)$/.exec(String(input)) ?? []
    if (!address) return Response.json({}, { status: 401 })
    sent.push([init?.method, address, JSON.parse(String(init?.body))])
    return answer()
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

async function draw(given: object = {}) {
  const product = { ...mel, ...given }
  const loader = () => {
    reread++
    return null
  }
  const element = (
    <>
      <PriceCell product={product} />
      <StockCell product={product} />
    </>
  )
  const routes = [{ id: 'list', path: '/', loader, element }]
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { list: null } } })
  ;({ place } = await drawn(<RouterProvider router={router} />))
}

const open = (name: string) =>
  act(async () =>
    [...place.querySelectorAll('button')].find(({ ariaLabel }) => ariaLabel?.startsWith(name))?.click(),
  )

/** Into the open field, and presses Enter. */
async function write(text: string) {
  const field = place.querySelector('input') as HTMLInputElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
}
const problem = () => place.querySelector('[role=alert]')?.textContent

test('a price that was typed is sent, told with its "Desfazer", and can be taken back', async () => {
  answer = () => Response.json({ version: 4 })
  await draw()
  await open('Preço de Mel')
  await write('15,5')
  expect(sent).toEqual([['PATCH', 'mel', { price_cents: 1550, version: 3 }]])
  expect([told[0]?.text, reread]).toEqual(['Preço de “Mel”: R$ 15,50.', 1])
  expect(place.querySelector('input')).toBeNull()
  await act(async () => told[0]?.deed?.act())
  expect(sent[1]).toEqual(['PATCH', 'mel', { price_cents: 1200, version: 4 }])
  expect([told[1]?.text, reread]).toEqual(['Desfeito.', 2])
})

test('a price that was refused says why at its field, which keeps what was typed', async () => {
  const why = 'O preço da promoção precisa ser menor.'
  answer = () => Response.json({ message: 'x', errors: { price_cents: [why] } }, { status: 422 })
  await draw()
  await open('Preço de Mel')
  await write('5')
  expect([problem(), place.querySelector('input')?.value]).toEqual([why, '5'])
  answer = () => Response.json({ message: 'Outra pessoa mudou este produto.' }, { status: 409 })
  await write('6')
  expect(problem()).toBe('Outra pessoa mudou este produto.')
  await write('seis')
  expect([problem(), sent.length]).toEqual(['Informe um preço, como 12,50.', 2])
  expect([told, reread]).toEqual([[], 0])
})

test('a stock that was counted is sent as the difference to what was seen, and can be taken back', async () => {
  answer = () => Response.json({ stock_after: 7 }, { status: 201 })
  await draw()
  await open('Estoque de Mel')
  await write('7')
  const reason = 'Contagem, na lista de produtos'
  expect(sent).toEqual([['POST', 'mel/stock', { delta: -3, reason, from: 10 }]])
  expect([told[0]?.text, reread]).toEqual(['Estoque de “Mel”: 7.', 1])
  await act(async () => told[0]?.deed?.act())
  expect(sent[1]).toEqual(['POST', 'mel/stock', { delta: 3, reason: 'Desfeito logo depois' }])
})

test('the same stock moves nothing, and what is no number is not sent', async () => {
  await draw()
  await open('Estoque de Mel')
  await write('0010')
  expect(place.querySelector('input')).toBeNull()
  await open('Estoque de Mel')
  await write('-1')
  expect([problem(), sent]).toEqual(['Informe quantas unidades.', []])
})

test('a stock that moved meanwhile says so, and is read again', async () => {
  const why = 'O estoque mudou enquanto isso: agora há 9. Confira a contagem.'
  answer = () => Response.json({ message: 'x', errors: { delta: [why] } }, { status: 409 })
  await draw()
  await open('Estoque de Mel')
  await write('7')
  expect([problem(), reread, told]).toEqual([why, 1, []])
})

test('who may not save reads both, and changes none', async () => {
  await draw({ can: { save: false }, stock: 0 })
  expect(place.querySelector('button')).toBeNull()
  expect(plain(place.textContent ?? '')).toContain('R$ 12,00Esgotado')
})
