// The last hand on rendered HTML: the sheets of a public page inline, no script and no font in front of the first paint,
// and a Content-Security-Policy that allows exactly the inline scripts and sheets which the page carries.
import { createHash } from 'node:crypto'
import { playerOrigins } from '../rich-text/video.ts'
import { fontsAtHand, wearFonts, whenPainted } from './late-start.ts'

const sheetsHere = '<!--sheets-->'

type SheetReader = (href: string) => string | null

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const sheetLink = /<link rel="stylesheet" href="([^"]+)"[^>]*\/?>/g
const modulePreload = /<link rel="modulepreload"[^>]*\/?>/g
const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
const inlineSheet = /<style[^>]*>([\s\S]*?)<\/style>/g

/**
 * Puts the linked sheets inline, as one that needs one hash in the policy. In the application their links stay, disabled:
 * React finds the elements it expects at hydration, and Vite takes the sheets as loaded.
 */
export function inlineSheets(html: string, read: SheetReader): string {
  const found: string[] = []
  const isPage = pageScript.test(html)
  let isFirst = true
  const linked = html.replace(sheetLink, (link, href: string) => {
    // Two routes that share a sheet link it twice; React Router tells the links apart by an empty fragment.
    const css = read(href.replace(/#.*$/, ''))
    if (css === null) return link
    if (!found.includes(css)) found.push(css)
    const place = isFirst ? sheetsHere : ''
    isFirst = false
    return isPage ? place : `${place}<link rel="stylesheet" href="${href}" disabled=""/>`
  })
  return linked.replace(sheetsHere, () => `<style>${found.join('\n')}</style>`)
}

const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/
const moduleImport = /^import \* as (\w+) from ("[^"]+");$/gm
const pageScript = /<script type="module" src="(\/assets\/page-[^"]+)"><\/script>/

/** The application: its static imports become dynamic, and the links that fetch all its modules at once come with them. */
function lateApplication(html: string): string {
  const preloads = [...html.matchAll(modulePreload)].join('')
  return html.replace(modulePreload, '').replace(moduleScript, (script, text: string) => {
    const routes = [...text.matchAll(moduleImport)]
    const rest = text.replace(moduleImport, '').replace(/^;/, '').trim()
    if (routes.length === 0 || /^\s*import[\s*{]/m.test(rest)) return script
    const names = routes.map(([, name]) => name).join(', ')
    const modules = routes.map(([, , from]) => `import(${from})`).join(', ')
    return `<script type="module" async="">const start = () => {
document.head.insertAdjacentHTML('beforeend', ${JSON.stringify(preloads)})
Promise.all([${modules}]).then(([${names}]) => {\n${rest}\n})
setTimeout(${wearFonts})
}
;(${whenPainted})(start)</script>`
  })
}

/** A public page: one file. Where it cannot come, presses are the browser's again. */
const latePage = (html: string) =>
  html.replace(
    pageScript,
    (_, file: string) =>
      `<script>(${whenPainted})(() => import("${file}").catch(() => { document.documentElement.dataset.lifeless = '' }))</script>`,
  )

/**
 * Lets a page be painted before its scripts and fonts are fetched. Until then the root carries `data-unpainted`, and
 * until the fonts are here `data-fonts-due`, for which the tokens name the system's faces.
 */
export function scriptsAfterPaint(html: string): string {
  const late = pageScript.test(html) ? latePage(html) : lateApplication(html)
  if (!late.includes(`(${whenPainted})`)) return html
  return late
    .replace('<html ', '<html data-unpainted="" data-fonts-due="" ')
    .replace('<head>', `<head><script>(${fontsAtHand})()</script>`)
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
