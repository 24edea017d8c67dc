import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  closedPolicy,
  collectOwnInline,
  createInlineMark,
  filePolicy,
  letterPolicy,
  type OwnInline,
  pagePolicy,
  standalonePolicy,
} from './content-security-policy.server.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const nothing: OwnInline = { scripts: [], stylesheets: [] }
const mark = createInlineMark()

describe('what is named', () => {
  const ours =
    `<style nonce="${mark}">.a{}</style>` +
    `<script nonce="${mark}">one()</script>` +
    `<script nonce="${mark}" type="module" async="">two()</script>` +
    `<script type="application/ld+json" nonce="${mark}">{}</script>`

  test('is each inline script and stylesheet that carries the mark, once, and no data', () => {
    expect(collectOwnInline(ours + ours, mark).inline).toEqual({
      scripts: [hash('one()'), hash('two()')],
      stylesheets: [hash('.a{}')],
    })
  })

  test('and the mark is not sent', () => {
    const { html } = collectOwnInline(ours, mark)
    expect(html).not.toContain(mark)
    expect(html).toContain('<script type="module" async="">two()</script>')
  })

  test.each([
    '<script>evil()</script>',
    `<script nonce="${createInlineMark()}">evil()</script>`,
    '<script nonce="">evil()</script>',
    `<script nonce='' data-x=">evil()</script>`,
    '<script type="module" async="">import * as route0 from "/evil.js"</script>',
    '<style>body{display:none}</style>',
    '<svg><script>evil()</script></svg>',
    '<noscript><script>evil()</script></noscript>',
    `<script x="<script nonce=`,
  ])('is not %s, wherever it stands', (evil) => {
    for (const html of [evil + ours, ours + evil, evil + ours + evil])
      expect(collectOwnInline(html, mark).inline).toEqual(collectOwnInline(ours, mark).inline)
  })

  test('is nothing in a page that nobody marked', () => {
    expect(collectOwnInline(ours, undefined).inline).toEqual(nothing)
    expect(collectOwnInline('<script nonce="">evil()</script>', '').inline).toEqual(nothing)
  })
})

describe('the policy of a page', () => {
  test('allows its own files and what is named', () => {
    const policy = pagePolicy('', { scripts: ["'sha256-a'"], stylesheets: ["'sha256-b'"] })
    expect(policy).toContain("script-src 'self' 'sha256-a';")
    expect(policy).toContain("style-src 'self' 'sha256-b';")
    expect(policy).not.toContain("style-src 'self' 'unsafe-inline'")
    expect(pagePolicy('', nothing)).toContain("script-src 'self';")
  })

  test('lets players into frames only where one stands on the page', () => {
    expect(pagePolicy('<p>sem vídeo</p>', nothing)).toContain("frame-src 'none'")
    const facade = '<a href="x" data-player="https://www.youtube-nocookie.com/embed/x">'
    expect(pagePolicy(facade, nothing)).toContain('frame-src https://www.youtube-nocookie.com')
    const elsewhere = '<a href="x" data-player="https://evil.example/embed/x">'
    expect(pagePolicy(elsewhere, nothing)).toContain("frame-src 'none'")
  })
})

describe('a style attribute', () => {
  const attributesOf = (html: string) => /style-src-attr ([^;]*)/.exec(pagePolicy(html, nothing))?.[1]

  test.each([
    'object-position:30% 50%',
    'object-position: 30% 50%',
    'inline-size:12%',
    '--ways:3',
    '--focus:10% 20%;--focus-phone:30% 40%',
    '--paper:#fdfaf6;--ink:var(--night)',
  ])('is named where it does no harm: %s', (style) => {
    expect(attributesOf(`<p style="${style}">`)).toBe(`'unsafe-hashes' ${hash(style)}`)
  })

  test.each([
    'position:fixed;inset:0',
    'background:url(https://evil.example/x)',
    'inline-size:12%;position:fixed',
    'inline-size:99999%',
    '--ways:3;position:fixed',
    '--x:url(https://evil.example)',
    'object-position:1% 2%&quot;',
    '',
  ])('is not named otherwise: %s', (style) => {
    expect(attributesOf(`<p style="${style}">`)).toBe("'none'")
  })

  test('stands in headers that a proxy can read', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => `<i style="inline-size:${at}%"></i>`).join('')
    expect(attributesOf(many(30))?.split(' ')).toHaveLength(31)
    expect(attributesOf(many(99))?.split(' ')).toHaveLength(31)
  })
})

test('no plug-in runs: neither in a page nor in what is no page', () => {
  expect(pagePolicy('<object data="/arquivo.swf"></object>', nothing).split('; ')).toContain(
    "object-src 'none'",
  )
  // Without a word of its own `object-src` is what `default-src` is.
  for (const policy of [closedPolicy, filePolicy, letterPolicy(''), standalonePolicy({ style: '' })]) {
    expect(policy.split('; ')).toContain("default-src 'none'")
    expect(policy).not.toContain('object-src')
  }
})

test('a document that stands alone asks nobody, unless it has a script of its own', () => {
  expect(standalonePolicy({ style: 'p{}' })).toBe(
    `default-src 'none'; style-src ${hash('p{}')}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  expect(standalonePolicy({ style: 'p{}', script: 'go()' })).toContain(
    `script-src ${hash('go()')}; connect-src 'self'`,
  )
})

test('the policy of a letter names each of its style attributes by hash, and lets nothing else happen', () => {
  const letter =
    '<p style="margin:0">Oi</p><p style="color:red">!</p><p style="margin:0"><script>evil()</script></p>'
  expect(letterPolicy(letter)).toBe(
    `default-src 'none'; style-src-attr 'unsafe-hashes' ${hash('margin:0')} ${hash('color:red')}; sandbox; frame-ancestors 'self'`,
  )
  expect(letterPolicy('<p>Oi</p>')).toContain("style-src-attr 'none';")
})
