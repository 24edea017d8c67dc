// Which typefaces a page's words are drawn in, as the browser says, whatever the stylesheet asks for.
import type { CDPSession, Page } from '@playwright/test'

/** A phone's line in the countryside: 150 ms, 1.6 Mbit/s. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  })
  return wire
}

/** Names of the fonts in use, those that the page brought along, or the system's with `system: ` before. */
export async function drawnFonts(wire: CDPSession, selector: string): Promise<string[]> {
  await wire.send('DOM.enable')
  await wire.send('CSS.enable')
  const { root } = await wire.send('DOM.getDocument', { depth: 0 })
  const { nodeIds } = await wire.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
  const names = new Set<string>()
  for (const nodeId of nodeIds) {
    const { fonts } = await wire.send('CSS.getPlatformFontsForNode', { nodeId })
    for (const { familyName, isCustomFont } of fonts)
      names.add(isCustomFont ? (familyName.split(' ')[0] ?? '') : `system: ${familyName}`)
  }
  return [...names].sort()
}

/** Marks the first pieces of running text with `data-probe`. @returns how many */
export const markTexts = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const marked = new Set<Element>()
    while (marked.size < 5 && walker.nextNode()) {
      const place = walker.currentNode.parentElement
      if (!place || (walker.currentNode.textContent ?? '').trim().length < 3) continue
      if (!place.checkVisibility() || place.closest('script, style, title')) continue
      if (!getComputedStyle(place).fontFamily.startsWith('"Figtree')) continue
      place.setAttribute('data-probe', '')
      marked.add(place)
    }
    return marked.size
  })

export type Arrival = { firstPaint: number; fonts: { file: string; at: number }[]; shift: number }

/** Call it before opening the page: notes how far things move without having been touched. */
export const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { moved: 0, movedWhat: [] })
    const seen = window as unknown as { moved: number }
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[])
        if (!hadRecentInput) seen.moved += value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** When the parts of a page arrived, in milliseconds since the page was asked for. */
export const arrivalOf = (page: Page): Promise<Arrival> =>
  page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const fonts = resources
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ name, responseEnd }) => ({ file: name.replace(/.*\//, ''), at: Math.round(responseEnd) }))
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const { moved } = window as unknown as { moved: number }
    return { firstPaint: Math.round(paint?.startTime ?? Number.NaN), fonts, shift: moved }
  })
