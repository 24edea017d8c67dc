// Draws what a test looks at; it is taken out when the test ends.
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { onTestFinished, vi } from 'vitest'

/** An empty place in the page, what draws in it, and what empties it before the end. */
export function makePlace() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const leave = () => act(async () => root.unmount())
  onTestFinished(async () => {
    await leave()
    place.remove()
  })
  return { place, draw: (element: ReactNode) => act(async () => root.render(element)), leave }
}

export async function drawn(element: ReactNode) {
  const made = makePlace()
  await made.draw(element)
  return made
}

/** As `drawn`, as the page at `/`; every other address is an empty one. */
export async function drawnAsPage(element: ReactNode) {
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '*', element: null },
  ])
  return { ...(await drawn(<RouterProvider router={router} />)), router }
}

/** jsdom has none; nothing changes its size there. */
export const standInForResizeObserver = () =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
