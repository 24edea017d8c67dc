/**
 * React Router links a stylesheet that later parts name too with an empty fragment; Vite misses it there and loads it
 * again, at the end. The stylesheet of every screen, never unlinked, would then win over a screen's own. A disabled
 * link shows Vite that it is there. Call this before any part is loaded.
 */
export function loadOnceWhatIsEverywhere(): void {
  const linked = document.querySelectorAll<HTMLLinkElement>(
    'link[rel=stylesheet][href*="/everywhere-"][href$="#"]',
  )
  for (const { href } of linked) {
    const shown = document.createElement('link')
    shown.rel = 'stylesheet'
    shown.disabled = true
    shown.href = href.slice(0, -1)
    document.head.append(shown)
  }
}
