// @vitest-environment jsdom
// The map and the share row where their parts do not come; the cart and the contact form are pressed in
// tests/all/journeys/lost-parts.spec.ts.
import { runInThisContext } from 'node:vm'
import { renderToString } from 'react-dom/server'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { MapIsland } from '../../rooms/agenda/ui/map-on-demand.tsx'
import { holdPresses } from '../../ui/islands/hold-presses.ts'
import { IslandMarkup } from '../../ui/islands/island.tsx'
import { startIslands } from '../../ui/islands/start-islands.ts'
import { ShareIsland } from '../../ui/page/share-here.tsx'

const lost = () => Promise.reject(new Error('the part did not come'))
const reload = vi.fn<() => boolean>()
let putBy: (event: object) => void

beforeAll(() => startIslands({ 'map-on-demand': lost, 'share-here': lost }, { sparing: true, reload }))
beforeEach(() => {
  reload.mockReset().mockReturnValueOnce(true).mockReturnValue(false)
  vi.stubGlobal('addEventListener', (type: string, listen: typeof putBy) => {
    if (type === 'click') putBy = listen
  })
  runInThisContext(holdPresses)
})

const note =
  'Esta parte da página não carregou. Verifique a internet e recarregue a página para tentar de novo.'
const said = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)

test.each([
  ['Ver no mapa', <MapIsland key="map" name="Praça" latitude={-15.9} longitude={-48.2} />],
  ['Copiar link', <ShareIsland key="share" title="Feira" path="/agenda/feira" origin={null} />],
])('“%s” reloads the page, and then says what to do', async (words, island) => {
  document.body.innerHTML = renderToString(<IslandMarkup value={renderToString}>{island}</IslandMarkup>)
  onTestFinished(() => document.body.replaceChildren())
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)
  const press = () => {
    button?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    // Only a browser makes events that are trusted.
    const trusted = { type: 'click', target: button, isTrusted: true }
    putBy({ ...trusted, preventDefault() {}, stopImmediatePropagation() {} })
  }

  press()
  expect(button?.getAttribute('aria-busy')).toBe('true')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(said()).toEqual([])

  press()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
  expect([said(), button?.hasAttribute('aria-busy')]).toEqual([[note], false])
  press()
  expect(said()).toEqual([note])
})
