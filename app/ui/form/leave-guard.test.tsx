// @vitest-environment jsdom
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { drawn } from '../drawn.testing.tsx'
import { justCreated, LeaveGuard } from './leave-guard.tsx'

test('what was just created is gone to unasked, and not gone back to so', async () => {
  const router = createMemoryRouter(
    [
      { path: '/new', element: <LeaveGuard when /> },
      { path: '/created', element: 'Página' },
      { path: '/settings', element: <LeaveGuard when hasDraft={false} /> },
    ],
    { initialEntries: ['/new'] },
  )
  await drawn(<RouterProvider router={router} />)
  await act(() => router.navigate('/created', { replace: true, state: justCreated }))
  expect(router.state.location.pathname).toBe('/created')

  await act(() => router.navigate('/settings'))
  await act(() => router.navigate(-1))
  expect(router.state.location.pathname).toBe('/settings')
  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('se perde')
})
