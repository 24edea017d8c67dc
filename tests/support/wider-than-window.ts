import type { Page } from '@playwright/test'

/** The elements that make a page scroll sideways, innermost first and at most three; none if it does not. */
export const widerThanWindow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const far = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 0.5,
    )
    const named = far.reverse().map((one) => {
      const { right } = one.getBoundingClientRect()
      return `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''} to ${Math.round(right)}`
    })
    return [`${scrollWidth - clientWidth} px`, ...named.slice(0, 3)]
  })
