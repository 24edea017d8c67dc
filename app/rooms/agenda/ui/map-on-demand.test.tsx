// @vitest-environment jsdom
import { join } from 'node:path'
import { act } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { comesAlive, doing, runtimes } from '../../../../tests/support/island-runtimes.ts'
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

describe.each(runtimes)('by %s', (runtime) => {
  test('a press brings the map in place of its button, and the focus into it', async () => {
    const { place, unmount } = await comesAlive({
      runtime,
      file: join(import.meta.dirname, 'map-on-demand.tsx'),
      name: 'MapOnDemand',
      props: { name: 'Praça', latitude: -15.9, longitude: -48.2 },
    })
    expect(place.textContent).toBe('Ver no mapaO mapa vem do OpenStreetMap.')
    expect(place.querySelector('img, section')).toBeNull()
    await doing(() => place.querySelector('button')?.click())
    const map = await vi.waitUntil(() => place.querySelector('section[aria-label="Mapa: Praça"]'), 20_000)
    await vi.waitFor(() => expect(document.activeElement).toBe(map))
    expect(map.querySelector('img[alt="Praça"]')).not.toBeNull()
    expect(map.textContent).toContain('colaboradores do OpenStreetMap')
    expect(place.textContent).not.toContain('Ver no mapa')
    expect(said).not.toHaveBeenCalled()
    await unmount()
  })
})
