// Finishes rendered HTML: stylesheets inline, scripts after the first paint, and a Content-Security-Policy
// of exactly the inline scripts and styles of the page. The framework's markup is matched as it is today; where it
// differs, this throws.
import { createHash } from 'node:crypto'
import { playerOrigins } from '../rich-text/video.ts'
import { pageScriptMark, whenPainted } from './late-start.ts'

type StylesheetReader = (href: string) => string | null

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const stylesheetLink = /<link rel="stylesheet" href="([^"]+)"[^>]*\/?>/g
const modulePreload = /<link rel="modulepreload"[^>]*\/?>/g
const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
const inlineStylesheet = /<style[^>]*>([\s\S]*?)<\/style>/g

const applicationMark = 'window.__reactRouterContext'

type Page = { root: string; head: string; body: string }

function piecesOf(html: string): Page {
  const [, root, head, body] =
    /^((?:<!DOCTYPE html>)?<html[^>]*>)<head>([\s\S]*?)<\/head>([\s\S]*)$/.exec(html) ?? []
  if (root === undefined || head === undefined || body === undefined)
    throw new Error('finish-page: this is no page: html, head and body were looked for')
  return { root, head, body }
}

/** Until the first paint the root carries `data-unpainted`. @param read a built stylesheet by its address */
export function finishPage(html: string, read: StylesheetReader): string {
  const page = piecesOf(html)
  const isApplication = page.body.includes(applicationMark)
  const stylesheets = inlineStylesheets(page.head, read, isApplication)
  if (!isApplication && !page.body.includes(pageScriptMark)) return joined({ ...page, head: stylesheets })
  const late = isApplication
    ? lateApplication(stylesheets, page.body)
    : { head: stylesheets, body: page.body }
  return joined({
    root: page.root.replace('<html ', '<html data-unpainted="" '),
    head: late.head,
    body: late.body,
  })
}

const joined = ({ root, head, body }: Page) => `${root}<head>${head}</head>${body}`

/**
 * One element, one hash in the policy. In the application the links stay, disabled: React expects them at hydration,
 * and Vite takes the stylesheets as loaded.
 */
function inlineStylesheets(head: string, read: StylesheetReader, isApplication: boolean): string {
  const texts = new Set<string>()
  let place: number | undefined
  const linked = head.replace(stylesheetLink, (link, href: string, at: number) => {
    // Two routes that share a stylesheet link it twice; React Router appends an empty fragment to the second.
    const css = read(href.replace(/#.*$/, ''))
    if (css === null) return link
    texts.add(css)
    place ??= at
    return isApplication ? `<link rel="stylesheet" href="${href}" disabled=""/>` : ''
  })
  return place === undefined
    ? head
    : `${linked.slice(0, place)}<style>${[...texts].join('\n')}</style>${linked.slice(place)}`
}

const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/
const moduleImport = /^import \* as (\w+) from ("[^"]+");$/gm

/** Static imports become dynamic, and the modulepreload links come with them. */
function lateApplication(head: string, body: string): { head: string; body: string } {
  const [script, text = ''] = moduleScript.exec(body) ?? []
  const routes = [...text.matchAll(moduleImport)]
  const rest = text.replace(moduleImport, '').replace(/^;/, '').trim()
  if (script === undefined || routes.length === 0 || /^\s*import[\s*{]/m.test(rest))
    throw new Error('finish-page: React Router no longer starts by one module script of static imports')
  const preloads = [...head.matchAll(modulePreload), ...body.matchAll(modulePreload)].join('')
  const names = routes.map(([, name]) => name).join(', ')
  const modules = routes.map(([, , from]) => `import(${from})`).join(', ')
  const late = `<script type="module" async="">const start = () => {
document.head.insertAdjacentHTML('beforeend', ${JSON.stringify(preloads)})
Promise.all([${modules}]).then(([${names}]) => {\n${rest}\n})
}
;(${whenPainted})(start)</script>`
  return {
    head: head.replace(modulePreload, ''),
    body: body.replace(modulePreload, '').replace(script, () => late),
  }
}

const facade = /<a [^>]*data-player="(https:\/\/[^/"]+)/g

/** Origins of the video players on the page. */
function playersOf(html: string): string[] {
  const wanted = new Set([...html.matchAll(facade)].map(([, origin]) => origin))
  return Object.values(playerOrigins).filter((origin) => wanted.has(origin))
}

/** @param extra sources beyond our own: the map's tiles */
export function contentSecurityPolicy(html: string, extra: { img?: string; frame?: string } = {}): string {
  const frames = [...(extra.frame ? [extra.frame] : []), ...playersOf(html)]
  const scripts = new Set<string>()
  for (const [, attributes, text] of html.matchAll(inlineScript))
    if (!/type="application\/(ld\+)?json"/.test(attributes ?? '')) scripts.add(hashOf(text ?? ''))
  const stylesheets = new Set<string>()
  for (const [, text] of html.matchAll(inlineStylesheet)) stylesheets.add(hashOf(text ?? ''))
  return [
    "default-src 'self'",
    `script-src 'self' ${[...scripts].join(' ')}`.trim(),
    `style-src 'self' ${[...stylesheets].join(' ')}`.trim(),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${extra.img ?? ''}`.trim(),
    `frame-src ${frames.join(' ') || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

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
