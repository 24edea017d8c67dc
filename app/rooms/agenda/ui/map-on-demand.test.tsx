// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { drawn } from '../../../ui/drawn.testing.tsx'

const said = vi.fn()

beforeEach(() => {
  said.mockReset()
  window.sayPartMissing = said
  // The page has just been reloaded, and is not again.
  sessionStorage.setItem('praca-reloaded-at', String(Date.now()))
  vi.resetModules()
  onTestFinished(() => {
    vi.doUnmock('./event-map.tsx')
    delete window.sayPartMissing
    sessionStorage.clear()
  })
})

test('a map that does not come leaves its button and says what to do, and the next press fetches it', async () => {
  let isLost = true
  vi.doMock('./event-map.tsx', () => {
    if (isLost) throw new TypeError('Importing a module script failed.')
    return { default: ({ name }: { name: string }) => <section aria-label={name} /> }
  })
  const { MapOnDemand } = await import('./map-on-demand.tsx')
  const { place } = await drawn(<MapOnDemand name="Praça" latitude={-15.9} longitude={-48.2} />)
  const button = () => place.querySelector('button')
  expect(document.activeElement).toBe(document.body)
  for (const times of [1, 2]) {
    await act(async () => button()?.click())
    await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(times))
    await vi.waitFor(() => expect(button()?.textContent).toBe('Ver no mapa'))
    expect(document.activeElement).toBe(button())
  }

  isLost = false
  await act(async () => button()?.click())
  await vi.waitFor(() => expect(place.innerHTML).toBe('<section aria-label="Praça"></section>'))
  expect(said).toHaveBeenCalledTimes(2)
})
