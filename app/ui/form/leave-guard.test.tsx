// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { justCreated, LeaveGuard } from './leave-guard.tsx'

test('what was just created is gone to unasked, and not gone back to so', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const router = createMemoryRouter(
    [
      { path: '/new', element: <LeaveGuard when /> },
      { path: '/created', element: 'Página' },
      { path: '/settings', element: <LeaveGuard when hasDraft={false} /> },
    ],
    { initialEntries: ['/new'] },
  )
  await act(async () => root.render(<RouterProvider router={router} />))
  await act(() => router.navigate('/created', { replace: true, state: justCreated }))
  expect(router.state.location.pathname).toBe('/created')

  await act(() => router.navigate('/settings'))
  await act(() => router.navigate(-1))
  expect(router.state.location.pathname).toBe('/settings')
  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('se perde')
  await act(async () => root.unmount())
  place.remove()
})
