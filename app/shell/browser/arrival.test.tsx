// @vitest-environment jsdom
import { act } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { drawn } from '../../ui/drawn.testing.tsx'
import { Arrival } from './arrival.tsx'

const frame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())))

test('another screen is announced where there is no ariaNotify, and another page of a list is not', async () => {
  const element = (
    <>
      <Arrival />
      <main>
        <h1>Produtos</h1>
        <Outlet />
      </main>
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/conta'] })
  const { place } = await drawn(<RouterProvider router={router} />)
  const status = place.querySelector('[role="status"]')
  expect(status?.textContent).toBe('')

  const link = document.body.appendChild(document.createElement('a'))
  link.href = '/conta/produtos'
  link.focus()
  document.title = 'Produtos'
  await act(() => router.navigate('/conta/produtos'))
  await frame()
  expect(status?.textContent).toBe('Produtos')
  expect(document.activeElement).toBe(link)

  document.title = 'Produtos, página 2'
  link.remove()
  await act(() => router.navigate('/conta/produtos?page=2'))
  await frame()
  expect(status?.textContent).toBe('Produtos')
  expect(document.activeElement).toBe(place.querySelector('h1'))

  document.ariaNotify = vi.fn()
  document.title = 'Pedidos'
  await act(() => router.navigate('/conta/pedidos'))
  await frame()
  expect(document.ariaNotify).toHaveBeenCalledExactlyOnceWith('Pedidos')
  expect(status?.textContent).toBe('Produtos')
  Reflect.deleteProperty(document, 'ariaNotify')
})
