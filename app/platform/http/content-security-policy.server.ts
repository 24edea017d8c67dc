// Every Content-Security-Policy of the program (docs/rules/security.md 1.0). A page's policy names the scripts and
// stylesheets that our own code wrote, never those merely found in the HTML: ours carry a mark, random for each render,
// which no stored text can know and which is removed before the page is sent.
import { createHash, randomBytes } from 'node:crypto'
import { playerOrigins } from '../rich-text/video.ts'
import { trustedTypeNames } from './trusted-types.ts'

/** The mark of one render, set as the `nonce` of inline elements that our code writes. */
export const createInlineMark = () => randomBytes(18).toString('base64url')

/** Sources of our own inline elements, as the policy names them. */
export type OwnInline = { scripts: readonly string[]; stylesheets: readonly string[] }

/** Hosts beyond our own: a map's tiles, a video's player. */
export type OtherHosts = { img?: string; frame?: string }

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const isData = (attributes: string) => /\stype="application\/(ld\+)?json"/.test(attributes)

/** @param mark undefined: the page has no inline elements of ours */
export function collectOwnInline(
  html: string,
  mark: string | undefined,
): { html: string; inline: OwnInline } {
  if (!mark) return { html, inline: { scripts: [], stylesheets: [] } }
  const attribute = ` nonce="${mark}"`
  const scripts = new Set<string>()
  const stylesheets = new Set<string>()
  const marked = new RegExp(`<(script|style)([^<>]*)${attribute}([^<>]*)>([\\s\\S]*?)</\\1>`, 'g')
  for (const [, element, before = '', after = '', text = ''] of html.matchAll(marked))
    if (element === 'style') stylesheets.add(hashSource(text))
    else if (!isData(before + after)) scripts.add(hashSource(text))
  return {
    html: html.replaceAll(attribute, ''),
    inline: { scripts: [...scripts], stylesheets: [...stylesheets] },
  }
}

const facade = /<a [^>]*data-player="(https:\/\/[^/"]+)/g

/** The origins of the players we know, wherever they stand in the page. */
function playersOf(html: string): string[] {
  const wanted = new Set([...html.matchAll(facade)].map(([, origin]) => origin))
  return Object.values(playerOrigins).filter((origin) => wanted.has(origin))
}

/** What a `style` attribute may say: nothing that covers, moves or fetches anything, even in a text that was injected. */
const harmlessStyles = [
  /^object-position: ?[\d.]+% [\d.]+%$/,
  /^aspect-ratio:\d+ \/ \d+$/,
  /^inline-size:(100|\d{1,2})(\.\d+)?%$/,
  /^(--[a-z-]+:(\d+|[\d.]+% [\d.]+%|#[\da-f]{6}|var\(--[a-z-]+\));?)+$/,
  // React Aria: fields of dates, rows that are moved, what only a screen reader reads.
  /^(display:contents|unicode-bidi:isolate|caret-color:transparent|pointer-events:none)$/,
  /^border:0;clip:rect\(0 0 0 0\);clip-path:inset\(50%\);height:1px;margin:-1px;overflow:hidden;padding:0;position:(absolute|fixed);width:1px;white-space:nowrap(;top:0;left:0)?$/,
]

/** A proxy reads the headers of an answer into four kilobytes; what is more than this is not worn. */
const mostStyles = 30

const stylesIn = (html: string) => [
  ...new Set([...html.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => style)),
]

/** The first of these styles, each by its hash. */
const styleHashes = (styles: readonly string[]) =>
  styles.length > 0 ? ["'unsafe-hashes'", ...styles.slice(0, mostStyles).map(hashSource)] : ["'none'"]

const harmlessIn = (html: string) =>
  stylesIn(html).filter((style) => harmlessStyles.some((shape) => shape.test(style)))

type Directives = Readonly<Record<string, readonly (string | undefined)[]>>

const written = (directives: Directives) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources.filter(Boolean)].join(' '))
    .join('; ')

export function pagePolicy(html: string, inline: OwnInline, hosts: OtherHosts = {}): string {
  const frames = [hosts.frame, ...playersOf(html)].filter(Boolean)
  return written({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline.scripts],
    'style-src': ["'self'", ...inline.stylesheets],
    'style-src-attr': styleHashes(harmlessIn(html)),
    'img-src': ["'self'", 'data:', 'blob:', hosts.img],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': Object.values(trustedTypeNames),
  })
}

type Standalone = {
  style: string
  /** a script, which may send requests to this site */
  script?: string
  /** true: the document fetches the site's typefaces */
  hasFonts?: boolean
}

/** The policy of a document that fetches no script, stylesheet or picture. */
export function standalonePolicy({ style, script, hasFonts = false }: Standalone): string {
  return written({
    'default-src': ["'none'"],
    'style-src': [hashSource(style)],
    ...(hasFonts && { 'font-src': ["'self'"] }),
    ...(script !== undefined && { 'script-src': [hashSource(script)], 'connect-src': ["'self'"] }),
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
}

/** The policy of answers that are not pages. */
export const closedPolicy = written({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] })

/** The policy of built files: no more than this, since the service worker's own answer governs what it may fetch. */
export const builtFilePolicy = written({ 'frame-ancestors': ["'none'"] })

/** The policy of a letter that is shown within a page. */
export const letterPolicy = (html: string): string =>
  written({
    'default-src': ["'none'"],
    'style-src-attr': styleHashes(stylesIn(html)),
    sandbox: [],
    'frame-ancestors': ["'self'"],
  })

/** The policy of uploaded files. */
export const filePolicy = written({
  'default-src': ["'none'"],
  sandbox: [],
  'frame-ancestors': ["'self'"],
})

/**
 * Vite's own scripts and stylesheets are inline, and it uses a web socket. Chromium reports every attempted eval (Zod
 * tries one, and works without) unless the policy has no rule for scripts.
 */
export const developmentPolicy = written({
  'default-src': ["'self'", "'unsafe-inline'", 'data:', 'blob:', 'ws:'],
  'script-src': ["'self'", "'unsafe-inline'", 'blob:'],
})
