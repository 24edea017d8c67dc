/**
 * React Router links a stylesheet that later parts name too with an empty fragment, so that Vite loads it once more, at the
 * end. That of every screen is never unlinked, and behind what belongs to a screen it would win: Vite is shown that it is
 * there. To be called before any part is loaded.
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
