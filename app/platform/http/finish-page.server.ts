// The last hand on rendered HTML: the sheets of a public page inline, no script and no font in front of the first paint,
// and a Content-Security-Policy that allows exactly the inline scripts and sheets which the page carries.
import { createHash } from 'node:crypto'
import { playerOrigins } from '../rich-text/video.ts'

type SheetReader = (href: string) => string | null

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const sheetLink = /<link rel="stylesheet" href="([^"]+)"[^>]*\/?>/g
const modulePreload = /<link rel="modulepreload"[^>]*\/?>/g
const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
const inlineSheet = /<style[^>]*>([\s\S]*?)<\/style>/g

/**
 * Puts the linked sheets inline, as one that needs one hash in the policy, and leaves their links, disabled: React finds
 * the elements it expects at hydration, and Vite takes the sheets as loaded.
 */
export function inlineSheets(html: string, read: SheetReader): string {
  const found: string[] = []
  const linked = html.replace(sheetLink, (link, href: string) => {
    // Two routes that share a sheet link it twice; React Router tells the links apart by an empty fragment.
    const css = read(href.replace(/#.*$/, ''))
    if (css === null) return link
    if (!found.includes(css)) found.push(css)
    return `<link rel="stylesheet" href="${href}" disabled=""/>`
  })
  if (found.length === 0) return html
  return linked.replace(
    '<link rel="stylesheet"',
    () => `<style>${found.join('\n')}</style><link rel="stylesheet"`,
  )
}

const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/
const moduleImport = /^import \* as (\w+) from ("[^"]+");$/gm

const patienceMs = 2000
/** What browsers and Lighthouse call no shift: part of the window that moves, times how far of its longer side. */
const noShift = 0.001

// What stands in the first screen comes first; whoever touches the page meanwhile is answered at once. The page changes
// its faces once, when all of them are here: asked for by the sheet, each would lay the whole page out again. Where they
// would move what is being read, it keeps the system's until something else is shown.
const whenPainted = `let begun
const root = document.documentElement
const faces = () => Promise.all([...document.fonts].filter((face) => face.display === 'swap' && face.style === 'normal').map((face) => face.load()))
const wearFonts = () => root.removeAttribute('data-fonts-due')
const placeOf = (one) => one.getBoundingClientRect()
const tryFonts = () => requestAnimationFrame(() => {
  const seen = [...document.body.querySelectorAll('*')].filter((one) => {
    const { top, bottom, height } = placeOf(one)
    return height > 0 && bottom > 0 && top < innerHeight
  })
  const before = seen.map(placeOf)
  wearFonts()
  let [area, way] = [0, 0]
  seen.map(placeOf).forEach(({ top, left, width, height }, at) => {
    const far = Math.max(Math.abs(top - before[at].top), Math.abs(left - before[at].left))
    if (far < 3) return
    area += width * height
    way = Math.max(way, far)
  })
  if ((area / innerWidth / innerHeight) * (way / Math.max(innerWidth, innerHeight)) < ${noShift}) return
  root.setAttribute('data-fonts-due', '')
  const here = location.pathname
  document.addEventListener('visibilitychange', wearFonts, { once: true })
  window.navigation?.addEventListener('currententrychange', () => { if (location.pathname !== here) wearFonts() })
})
const begin = () => {
  if (begun) return
  begun = true
  root.removeAttribute('data-unpainted')
  document.head.insertAdjacentHTML('beforeend', preloads)
  start()
  setTimeout(() => faces().then(() => { try { sessionStorage.fonts = 'kept' } catch {} }, () => {}).then(tryFonts))
}
const afterFrame = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)))
if (document.readyState === 'complete') afterFrame()
else addEventListener('load', afterFrame)
setTimeout(begin, ${patienceMs})
for (const touch of ['pointerdown', 'keydown', 'focusin']) addEventListener(touch, begin, { once: true, passive: true })`

// Fonts that this tab has fetched before come out of the browser's own store: words are drawn in them at once.
const fontsAtHand = `try { if (sessionStorage.fonts) document.documentElement.removeAttribute('data-fonts-due') } catch {}`

/**
 * Lets the page be painted before its scripts and fonts are fetched: the static imports of the framework's module
 * script become dynamic ones, and the links that fetch all modules at once come with them, when the page has loaded, at
 * a touch, or after two seconds. Hydration finds these links instead of making them. Until then the root
 * carries `data-unpainted`, and until the fonts are here `data-fonts-due`, for which the tokens name the system's faces.
 */
export function scriptsAfterPaint(html: string): string {
  const preloads = [...html.matchAll(modulePreload)].join('')
  let isLate = false
  const late = html.replace(modulePreload, '').replace(moduleScript, (script, text: string) => {
    const routes = [...text.matchAll(moduleImport)]
    const rest = text.replace(moduleImport, '').replace(/^;/, '').trim()
    if (routes.length === 0 || /^\s*import[\s*{]/m.test(rest)) return script
    const names = routes.map(([, name]) => name).join(', ')
    const modules = routes.map(([, , from]) => `import(${from})`).join(', ')
    const start = `const start = () => Promise.all([${modules}]).then(([${names}]) => {\n${rest}\n});`
    isLate = true
    return `<script type="module" async="">${start}\nconst preloads = ${JSON.stringify(preloads)}\n${whenPainted}</script>`
  })
  if (!isLate) return html
  return late
    .replace('<html ', '<html data-unpainted="" data-fonts-due="" ')
    .replace('<head>', `<head><script>${fontsAtHand}</script>`)
}

const facade = /<a [^>]*data-player="(https:\/\/[^/"]+)/g

/** The origins of the players whose facades stand on the page; of no others. */
function playersOf(html: string): string[] {
  const wanted = new Set([...html.matchAll(facade)].map(([, origin]) => origin))
  return Object.values(playerOrigins).filter((origin) => wanted.has(origin))
}

/**
 * Players of videos are let into frames where the page shows a video.
 * @param extra sources beyond our own: the map's tiles
 */
export function contentSecurityPolicy(html: string, extra: { img?: string; frame?: string } = {}): string {
  const frames = [...(extra.frame ? [extra.frame] : []), ...playersOf(html)]
  const scripts = new Set<string>()
  for (const [, attributes, text] of html.matchAll(inlineScript))
    if (!/type="application\/(ld\+)?json"/.test(attributes ?? '')) scripts.add(hashOf(text ?? ''))
  const sheets = new Set<string>()
  for (const [, text] of html.matchAll(inlineSheet)) sheets.add(hashOf(text ?? ''))
  return [
    "default-src 'self'",
    `script-src 'self' ${[...scripts].join(' ')}`.trim(),
    `style-src 'self' ${[...sheets].join(' ')}`.trim(),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${extra.img ?? ''}`.trim(),
    `frame-src ${frames.join(' ') || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** Headers on every answer. */
export function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(isHttps && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
}

/** For answers that are not pages. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'"
