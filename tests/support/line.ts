import type { BrowserContext } from '@playwright/test'

/** Keeps pages from being fetched ahead, which a network that is cut or slow for the test would not stop. */
export async function nothingAhead(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
    new MutationObserver(() => document.querySelector('script[type=speculationrules]')?.remove()).observe(
      document,
      { childList: true, subtree: true },
    )
  })
}
