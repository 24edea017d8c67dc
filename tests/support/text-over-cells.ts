import type { Page } from '@playwright/test'

/** Texts of tables that lie over a cell beside their own, at most three; hidden or cut off text does not count. */
export const textOverCells = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Pixels: half a letter may hang over, as a slanted one does. */
    const most = 1
    const linesOf = (text: Node) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return [...range.getClientRects()].filter(({ width, height }) => width > most && height > most)
    }
    const isCut = (from: Element | null, cell: Element): boolean =>
      from !== null &&
      from !== cell &&
      (getComputedStyle(from).overflow !== 'visible' || isCut(from.parentElement, cell))
    const found: string[] = []
    for (const cell of document.querySelectorAll('td, th')) {
      // As the head of a list of cards, which is for screen readers alone.
      if (getComputedStyle(cell).clipPath !== 'none') continue
      const { left, right, top, bottom } = cell.getBoundingClientRect()
      const beside = [...(cell.parentElement?.children ?? [])].filter((one) => {
        const other = one.getBoundingClientRect()
        return one !== cell && other.top < bottom - most && other.bottom > top + most
      })
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { parentElement, textContent } = texts.currentNode
        const far = linesOf(texts.currentNode).reduce(
          (most, line) => Math.max(most, line.right - right, left - line.left),
          0,
        )
        if (far <= most || beside.length === 0 || isCut(parentElement, cell)) continue
        found.push(`'${textContent?.trim().slice(0, 40)}' lies ${Math.round(far)} px over the cell beside it`)
      }
    }
    return found.slice(0, 3)
  })
