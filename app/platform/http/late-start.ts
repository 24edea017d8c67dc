// What stands in the first screen comes first: functions that pages carry as text, so they name nothing outside
// themselves.

/** Starts when the page has been painted, at a touch, or after two seconds. Until then the root carries `data-unpainted`. */
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
 * The page changes its fonts once, when all of them are here: asked for by the stylesheet, each would lay the whole page
 * out again. Where they would move what is being read, or where once more is too much for the phone, it keeps the
 * system's until something else is shown.
 */
export function wearFonts(): void {
  // What browsers and Lighthouse call no shift: part of the window that moves, times how far of its longer side.
  const noShift = 0.001
  // The first words took so long of the processor alone that a phone could not be touched while all is laid out anew.
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
      } catch {
        // The next page of this tab waits for them again.
      }
    })
    .catch(() => {})
    .then(() => requestAnimationFrame(tryThem))
}

/**
 * Fonts that this tab has fetched before come out of the browser's own store: words are rendered in them at once. Who
 * comes from elsewhere has none, and is not kept waiting until the tab's memory is open.
 */
export function fontsAtHand(): void {
  try {
    if (document.referrer.startsWith(location.origin) && sessionStorage.fonts)
      document.documentElement.removeAttribute('data-fonts-due')
  } catch {
    // Storage may be closed to us.
  }
}

/** Says of a script that it is a public page's, which waits for the paint by itself. */
export const pageScriptMark = 'data-page-script'

/** Fetches the one file of a public page. Where it cannot come, presses are the browser's again. */
export const latePageScript = (file: string) =>
  `(${whenPainted})(() => import("${file}").catch(() => { document.documentElement.dataset.lifeless = '' }))`
