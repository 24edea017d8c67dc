import { describe, expect, test } from 'vitest'
import { finishPage as finishMarked } from './finish-page.server.ts'
import { latePageScript, pageScriptMark } from './late-start.ts'

const stylesheets: Record<string, string> = { '/a.css': '.a{color:red}', '/b.css': '.b{color:blue}' }
const own = ' nonce="drawn-by-lot"'
const finishPage = (html: string, read: (href: string) => string | null) =>
  finishMarked(html, read, 'drawn-by-lot')
const read = (href: string) => stylesheets[href] ?? null
const link = (href: string) => `<link rel="stylesheet" href="${href}"/>`

const html = (head: string, body: string) =>
  `<!DOCTYPE html><html lang="pt-BR"><head>${head}</head><body>${body}</body></html>`
const router =
  `<script${own}>window.__reactRouterContext = {}</script>` +
  `<script${own} type="module" async="">import * as route0 from "/r.js";\nstart(route0);\nimport("/entry.js");</script>`
const page = `<script${own} ${pageScriptMark}="">${latePageScript('/assets/page-1.js')}</script>`

describe('the stylesheets of a page', () => {
  test('stand in one element, in their order, each once', () => {
    const head = `<meta/>${link('/a.css')}${link('/b.css#')}${link('/a.css#')}`
    expect(finishPage(html(head, page), read)).toContain(
      `<meta/><style${own}>.a{color:red}\n.b{color:blue}</style></head>`,
    )
  })

  test('leave their links in the application, disabled', () => {
    const head = `${link('/a.css')}${link('/b.css#')}`
    expect(finishPage(html(head, router), read)).toContain(
      `<style${own}>.a{color:red}\n.b{color:blue}</style>` +
        '<link rel="stylesheet" href="/a.css" disabled=""/>' +
        '<link rel="stylesheet" href="/b.css#" disabled=""/></head>',
    )
  })

  test('of which one cannot be read, that one stays linked', () => {
    expect(finishPage(html(link('/elsewhere.css'), page), read)).toContain(`${link('/elsewhere.css')}</head>`)
  })

  test('may hold what a replacement would take for a pattern', () => {
    expect(finishPage(html(link('/a.css'), page), () => ".a::after{content:'$&'}")).toContain("content:'$&'")
  })
})

describe('scripts after the paint', () => {
  test('the static imports of the application become dynamic ones, and its modules are asked for with them', () => {
    const late = finishPage(html('<link rel="modulepreload" href="/m.js"/>', router), read)
    expect(late).toContain('<html data-unpainted="" lang="pt-BR"><head>')
    expect(late).not.toMatch(/<head>.*<link rel="modulepreload".*<\/head>/s)
    expect(late).toContain('for (const href of ["/m.js"])')
    expect(late).toContain(
      'Promise.all([import("/r.js")]).then(([route0]) => {\nstart(route0);\nreturn import("/entry.js")\n}).catch(',
    )
  })

  test('a public page waits by itself', () => {
    const late = finishPage(html('', page), read)
    expect(late).toContain('<html data-unpainted="" lang="pt-BR"><head>')
    expect(late).toContain(page)
  })

  test('what only looks like the application is neither started nor taken for ours', () => {
    const lookalike = router.replaceAll(own, '')
    const finished = finishPage(html('', lookalike + page), read)
    expect(finished).toContain(lookalike)
    expect(finished).not.toContain('Promise.all')
    const beside = finishPage(html('', lookalike + router), read)
    expect(beside).toContain(lookalike)
  })

  test('a page without scripts stays as it is', () => {
    const still = html('', '<p>Olá</p>')
    expect(finishPage(still, read)).toBe(still)
  })

  test.each([
    [
      'a router that starts in another way',
      html('', `<script${own}>window.__reactRouterContext = {}</script>`),
    ],
    ['a module script that imports nothing it knows', html('', router.replace('* as route0', 'route0'))],
    [
      'a module script that does not end with its entry',
      html('', router.replace('import("/entry.js");', '')),
    ],
    ['a page without a head', '<html lang="pt-BR"><body></body></html>'],
  ])('%s stops the page', (_, text) => {
    expect(() => finishPage(text, read)).toThrow('finish-page:')
  })
})
