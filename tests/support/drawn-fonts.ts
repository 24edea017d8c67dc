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

export type Arrival = {
  firstPaint: number
  fonts: { file: string; at: number }[]
  /** the frame from which on the noted words are as wide as they stay; 0 where they were so from their first */
  worn: number
  /** how many words were noted */
  words: number
  shift: number
}

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

type NotedWord = { widths: { at: number; width: number }[] }

/**
 * Call it before opening the page: notes, frame by frame, how wide a word of the title and of each of the first texts is
 * drawn. A word changes its width with its typeface alone, wherever lines break.
 */
export const noteWords = (page: Page) =>
  page.addInitScript(() => {
    const words: (NotedWord & { place: Text; text: string; range: Range })[] = []
    Object.assign(window, { words })

    function note(place: Node | null) {
      if (!(place instanceof Text) || words.some((word) => word.place === place)) return
      const found = [...place.data.matchAll(/\p{L}{4,}/gu)]
      const [longest] = found.sort(([one], [other]) => other.length - one.length)
      if (!longest || !place.parentElement?.checkVisibility()) return
      const range = document.createRange()
      range.setStart(place, longest.index)
      range.setEnd(place, longest.index + longest[0].length)
      words.push({ place, text: place.data, range, widths: [] })
    }

    function look(at: number) {
      const walk = (within: Element | null, most: number) => {
        if (!within || words.length >= most) return
        const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
        while (words.length < most && walker.nextNode()) note(walker.currentNode)
      }
      walk(document.querySelector('h1'), 1)
      walk(document.querySelector('main'), 6)
      for (const { place, text, range, widths } of words) {
        const { width } = range.getBoundingClientRect()
        const isThere = place.isConnected && place.data === text && width > 0
        if (isThere && Math.abs(width - (widths.at(-1)?.width ?? 0)) > 0.01) widths.push({ at, width })
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

/** When the parts of a page arrived, in milliseconds since the page was asked for. */
export const arrivalOf = (page: Page): Promise<Arrival> =>
  page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const fonts = resources
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ name, responseEnd }) => ({ file: name.replace(/.*\//, ''), at: Math.round(responseEnd) }))
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const { moved, words } = window as unknown as { moved: number; words: NotedWord[] }
    const changed = words.map(({ widths }) => (widths.length > 1 ? (widths.at(-1)?.at ?? 0) : 0))
    return {
      firstPaint: Math.round(paint?.startTime ?? Number.NaN),
      fonts,
      worn: Math.round(Math.max(0, ...changed)),
      words: words.length,
      shift: moved,
    }
  })
