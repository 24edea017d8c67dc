import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, inlineSheets, scriptsAfterPaint } from './finish-page.server.ts'

const sheets: Record<string, string> = { '/a.css': '.a{color:red}', '/b.css': '.b{color:blue}' }
const read = (href: string) => sheets[href] ?? null
const link = (href: string) => `<link rel="stylesheet" href="${href}"/>`

describe('the sheets of a page', () => {
  test('stand in one element, in their order, each once, and leave their links disabled', () => {
    const html = `<head>${link('/a.css')}${link('/b.css#')}${link('/a.css#')}</head>`
    expect(inlineSheets(html, read)).toBe(
      '<head><style>.a{color:red}\n.b{color:blue}</style>' +
        '<link rel="stylesheet" href="/a.css" disabled=""/>' +
        '<link rel="stylesheet" href="/b.css#" disabled=""/>' +
        '<link rel="stylesheet" href="/a.css#" disabled=""/></head>',
    )
  })

  test('of which one cannot be read, that one stays linked', () => {
    const html = `<head>${link('/elsewhere.css')}</head>`
    expect(inlineSheets(html, read)).toBe(html)
  })

  test('may hold what a replacement would take for a pattern', () => {
    expect(inlineSheets(link('/a.css'), () => ".a::after{content:'$&'}")).toContain("content:'$&'")
  })
})

describe('the policy', () => {
  test('names the inline scripts and sheets by their hashes, and no data', () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const policy = contentSecurityPolicy(
      '<style>.a{}</style><script>one()</script><script type="application/ld+json">{}</script><script src="/x.js"></script>',
    )
    expect(policy).toContain(`script-src 'self' ${hash('one()')};`)
    expect(policy).toContain(`style-src 'self' ${hash('.a{}')};`)
    expect(policy).not.toContain('unsafe-inline;')
  })

  test('lets players into frames only where one stands on the page', () => {
    expect(contentSecurityPolicy('<p>sem vídeo</p>')).toContain("frame-src 'none'")
    const facade = '<a href="x" data-player="https://www.youtube-nocookie.com/embed/x">'
    expect(contentSecurityPolicy(facade)).toContain('frame-src https://www.youtube-nocookie.com')
  })
})

describe('scripts after the paint', () => {
  test('the static imports become dynamic ones, and the modules are asked for with them', () => {
    const html =
      '<html lang="pt-BR"><head><link rel="modulepreload" href="/m.js"/></head><body>' +
      '<script type="module" async="">import * as route0 from "/r.js";\nstart(route0)</script></body></html>'
    const late = scriptsAfterPaint(html)
    expect(late).toContain('<html data-unpainted="" data-fonts-due="" lang="pt-BR">')
    expect(late).not.toMatch(/<head>.*<link rel="modulepreload".*<\/head>/)
    expect(late).toContain('Promise.all([import("/r.js")]).then(([route0]) =>')
  })

  test('a page without the framework stays as it is', () => {
    const html = '<html lang="pt-BR"><head></head><body><p>Olá</p></body></html>'
    expect(scriptsAfterPaint(html)).toBe(html)
  })
})
