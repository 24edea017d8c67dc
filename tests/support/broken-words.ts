import type { Page } from '@playwright/test'

/** Words of up to fifteen letters or digits, none of an address, that stand on two lines; at most five, each with its element. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const range = document.createRange()
    const linesOf = (node: Node, from: number, to: number) => {
      range.setStart(node, from)
      range.setEnd(node, to)
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
    }
    // As what is for screen readers alone.
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement))
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node && found.length < 5; node = texts.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent ?? ''
      if (
        !parent?.checkVisibility() ||
        parent.closest('[aria-hidden=true]') ||
        linesOf(node, 0, text.length) < 2
      )
        continue
      if (text.includes('://') || isClipped(parent) || getComputedStyle(parent).hyphens === 'auto') continue
      for (const { 0: word, index } of text.matchAll(/[\p{L}\d]+/gu))
        if (word.length <= 15 && linesOf(node, index, index + word.length) > 1)
          found.push(`${word} in ${parent.tagName.toLowerCase()}.${parent.getAttribute('class') ?? ''}`)
    }
    return found
  })
