// Pages carry these functions as text, so they must not name anything outside themselves.

/** At the first paint, at a touch, or after two seconds. Until then the root carries `data-unpainted`. */
export function whenPainted(start: () => void): void {
  let hasBegun = false
  const begin = () => {
    if (hasBegun) return
    hasBegun = true
    document.documentElement.removeAttribute('data-unpainted')
    start()
  }
  const afterFrame = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)))
  if (document.readyState === 'complete') afterFrame()
  else addEventListener('load', afterFrame)
  setTimeout(begin, 2000)
  for (const touch of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(touch, begin, { once: true, passive: true })
}

/**
 * The fonts change once, when all are here: one by one each would lay out the page again. Where they would move what
 * is being read, or cost the phone too much, the system's stay until the next page.
 */
export function wearFonts(): void {
  // Below this browsers and Lighthouse count no shift: the share of the window that moves times the distance.
  const noShift = 0.001
  // The first layout took so long that laying everything out again would block the phone.
  const tooLongMs = 100
  const root = document.documentElement
  const wear = () => root.removeAttribute('data-fonts-due')
  const isTooMuch = () => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return !!paint && !!arrival && paint.startTime - arrival.responseEnd > tooLongMs
  }
  const placeOf = (one: Element) => one.getBoundingClientRect()
  const wouldMove = () => {
    const seen = [...document.body.querySelectorAll('*')].filter((one) => {
      const { top, bottom, height } = placeOf(one)
      return height > 0 && bottom > 0 && top < innerHeight
    })
    const before = seen.map(placeOf)
    wear()
    let [area, way] = [0, 0]
    for (const [at, { top, left, width, height }] of seen.map(placeOf).entries()) {
      const was = before[at]
      if (!was) continue
      const far = Math.max(Math.abs(top - was.top), Math.abs(left - was.left))
      if (far < 3) continue
      area += width * height
      way = Math.max(way, far)
    }
    return (area / innerWidth / innerHeight) * (way / Math.max(innerWidth, innerHeight)) >= noShift
  }
  const tryThem = () => {
    if (!isTooMuch() && !wouldMove()) return
    root.setAttribute('data-fonts-due', '')
    const here = location.pathname
    document.addEventListener('visibilitychange', wear, { once: true })
    window.navigation?.addEventListener('currententrychange', () => {
      if (location.pathname !== here) wear()
    })
  }
  const fonts = [...document.fonts].filter(({ display, style }) => display === 'swap' && style === 'normal')
  Promise.all(fonts.map((font) => font.load()))
    .then(() => {
      try {
        sessionStorage.fonts = 'kept'
      } catch {}
    })
    .catch(() => {})
    .then(() => requestAnimationFrame(tryThem))
}

/**
 * Fonts that this tab has fetched come out of the browser's cache and are used at once. A first visit does not wait
 * for the tab's storage.
 */
export function fontsAtHand(): void {
  try {
    if (document.referrer.startsWith(location.origin) && sessionStorage.fonts)
      document.documentElement.removeAttribute('data-fonts-due')
  } catch {}
}

/** Marks a public page's script, which waits for the paint by itself. */
export const pageScriptMark = 'data-page-script'

/**
 * Loads the script of a public page. If that fails the page reloads, once in 60 seconds and not while offline
 * (docs/rules/site.md 17); else presses are the browser's again.
 */
export const latePageScript = (file: string) =>
  `(${whenPainted})(() => import("${file}").catch(() => (${reloadOnce})() || window.letGo?.(document.documentElement)))`

/** As shell/chunk-reload.ts, which cannot be asked where no file came. */
function reloadOnce(): boolean {
  const key = 'praca-reloaded-at'
  try {
    const isLately = Date.now() - Number(sessionStorage.getItem(key)) < 60_000
    if (isLately || !navigator.onLine) return false
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
    return true
  } catch {
    return false
  }
}
