// @vitest-environment jsdom
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawn, drawnAsPage } from '../../../../ui/drawn.testing.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { hasUnsavedText } from '../../../../ui/unsaved/unsaved-forms.ts'
import { NewOrderPage } from './new-order-page.tsx'

beforeEach(() => {
  vi.spyOn(toast, 'success').mockReturnValue(undefined)
  vi.spyOn(toast, 'error').mockReturnValue(undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('an order that is being typed is not left without asking', async () => {
  const { place, router } = await drawnAsPage(<NewOrderPage methods={['pix']} hasPickup />)
  expect(hasUnsavedText()).toBe(false)
  const name = place.querySelector('[name="customer.name"]')
  await act(async () => name?.dispatchEvent(new InputEvent('input', { bubbles: true })))
  expect(hasUnsavedText()).toBe(true)
  await act(() => router.navigate('/loja'))
  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('se perde')
  expect(router.state.location.pathname).toBe('/')
})

test('prices that changed meanwhile are shown, and the order is registered with the one that was seen', async () => {
  const honey = {
    _id: '01990000-0000-7000-8000-000000000001',
    name: 'Mel',
    current_price_cents: 2_500,
    available: true,
    pickup_only: false,
  }
  const expected: number[] = []
  vi.stubGlobal('fetch', async (address: URL | string, init?: RequestInit) => {
    if (String(address).includes('/products')) return Response.json({ data: [honey], total: 1 })
    if (!String(address).endsWith('/for-customer')) return Response.json({})
    expected.push(JSON.parse(String(init?.body)).expected_total_cents)
    const items = [{ product: honey._id, unit_price_cents: 2_600 }]
    const changed = { code: 'total_changed', message: 'Mudou.', items, shipping_cents: 0, total_cents: 2_600 }
    return expected.length === 1
      ? Response.json(changed, { status: 409 })
      : Response.json({ _id: honey._id, number: 9 }, { status: 201 })
  })
  const page = { path: '/', element: <NewOrderPage methods={['pix']} hasPickup /> }
  const router = createMemoryRouter([page, { path: '*', element: 'Pedido' }])
  const { place } = await drawn(<RouterProvider router={router} />)
  const search = place.querySelector<HTMLInputElement>('input[type="search"]')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, 'mel')
    search?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const found = () => place.querySelector<HTMLElement>('[aria-label="Produtos encontrados"] button')
  await vi.waitFor(() => expect(found()).not.toBeNull())
  await act(async () => found()?.click())
  await act(async () => place.querySelector<HTMLElement>('input[type="checkbox"]')?.click())
  const name = place.querySelector<HTMLInputElement>('[name="customer.name"]')
  if (name) name.value = 'Dona Zefa'
  const said = () => place.textContent?.replaceAll('\u00a0', ' ')
  const submit = () => act(async () => place.querySelector('form')?.requestSubmit())
  expect(said()).toContain('Total: R$ 25,00')
  await submit()
  await vi.waitFor(() => expect(said()).toContain('O total mudou de R$ 25,00 para R$ 26,00.'))
  expect(said()).toContain('Total: R$ 26,00')
  expect(said()).toContain('MelR$ 26,00')
  await submit()
  await vi.waitFor(() => expect(said()).toBe('Pedido'))
  expect(expected).toEqual([2_500, 2_600])
})
