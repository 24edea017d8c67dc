// Finishes rendered HTML: stylesheets inline, scripts after the first paint. The framework's markup is matched as it is
// today; where it differs, this throws.
import { orGiveUp, pageScriptMark, whenPainted } from './late-start.ts'

type StylesheetReader = (href: string) => string | null

const stylesheetLink = /<link rel="stylesheet" href="([^"]+)"[^>]*\/?>/g
const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/?>/g

const ownAttribute = (mark: string) => ` nonce="${mark}"`

/** React Router's first script; one that only looks like it is not marked as ours. */
const applicationStart = (own: string) => `<script${own}>window.__reactRouterContext`

type Page = { root: string; head: string; body: string }

function piecesOf(html: string): Page {
  const [, root, head, body] =
    /^((?:<!DOCTYPE html>)?<html[^>]*>)<head>([\s\S]*?)<\/head>([\s\S]*)$/.exec(html) ?? []
  if (root === undefined || head === undefined || body === undefined)
    throw new Error('finish-page: this is no page: html, head and body were looked for')
  return { root, head, body }
}

/**
 * Until the first paint the root carries `data-unpainted`. @param read a built stylesheet by its address
 * @param mark by which the page's policy knows our own inline elements
 */
export function finishPage(html: string, read: StylesheetReader, mark: string): string {
  const own = ownAttribute(mark)
  const page = piecesOf(html)
  const isApplication = page.body.includes(applicationStart(own))
  const stylesheets = inlineStylesheets(page.head, read, { isApplication, own })
  if (!isApplication && !page.body.includes(pageScriptMark)) return joined({ ...page, head: stylesheets })
  const late = isApplication
    ? lateApplication(stylesheets, page.body, own)
    : { head: stylesheets, body: page.body }
  return joined({
    root: page.root.replace('<html ', '<html data-unpainted="" '),
    head: late.head,
    body: late.body,
  })
}

const joined = ({ root, head, body }: Page) => `${root}<head>${head}</head>${body}`

/**
 * Writes all stylesheets into one element, for one hash in the policy. In the application the links stay, disabled:
 * React expects them at hydration, and Vite takes the stylesheets as loaded.
 */
function inlineStylesheets(
  head: string,
  read: StylesheetReader,
  { isApplication, own }: { isApplication: boolean; own: string },
): string {
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
    : `${linked.slice(0, place)}<style${own}>${[...texts].join('\n')}</style>${linked.slice(place)}`
}

const moduleScript = (own: string) => new RegExp(`<script${own} type="module" async="">([\\s\\S]*?)</script>`)
const moduleImport = /^import \* as (\w+) from ("[^"]+");$/gm

/** Static imports become dynamic, and the modulepreload links come with them. */
function lateApplication(head: string, body: string, own: string): { head: string; body: string } {
  const [script, text = ''] = moduleScript(own).exec(body) ?? []
  const routes = [...text.matchAll(moduleImport)]
  const rest = text.replace(moduleImport, '').replace(/^;/, '').trim()
  const [, before, entry] = /^([\s\S]*?)(import\("[^"]+"\));?$/.exec(rest) ?? []
  if (script === undefined || routes.length === 0 || !entry || /^\s*import[\s*{]/m.test(rest))
    throw new Error('finish-page: React Router no longer starts by one module script of static imports')
  const preloads = [...head.matchAll(modulePreload), ...body.matchAll(modulePreload)].map(([, href]) => href)
  const names = routes.map(([, name]) => name).join(', ')
  const modules = routes.map(([, , from]) => `import(${from})`).join(', ')
  const late = `<script${own} type="module" async="">const start = () => {
for (const href of ${JSON.stringify(preloads)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
${orGiveUp(`Promise.all([${modules}]).then(([${names}]) => {\n${before}return ${entry}\n})`)}
}
;(${whenPainted})(start)</script>`
  return {
    head: head.replace(modulePreload, ''),
    body: body.replace(modulePreload, '').replace(script, () => late),
  }
}
