// Pages carry these functions as text, so they must not name anything outside themselves.

/** Starts at the first paint, at a touch, or after two seconds. Until then the root carries `data-unpainted`. */
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

/** Marks a public page's script, which waits for the paint by itself. */
export const pageScriptMark = 'data-page-script'

/**
 * Text of an expression that imports. If that fails the page reloads, once in 60 seconds and not while offline
 * (docs/rules/site.md 17); else the browser handles presses again.
 */
export const orGiveUp = (imports: string) =>
  `${imports}.catch(() => (${reloadOnce})() || window.letGo?.(document.documentElement))`

export const latePageScript = (file: string) => `(${whenPainted})(() => ${orGiveUp(`import("${file}")`)})`

/** Does what ui/parts/guarded-reload.ts does, which cannot be used if no file came. */
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
