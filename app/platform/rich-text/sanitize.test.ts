import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { seeded } from '../text/seeded.testing.ts'
import { maximumBytes } from './closed-list.ts'
import { hostileMarkup } from './hostile-markup.fixture.ts'
import { type RichText, sanitizeRichText } from './sanitize.server.ts'

const photo = '0198c0de-1111-7222-8333-444455556666'
const other = '0198c0de-9999-7222-8333-444455556666'

function clean(html: string): RichText {
  const result = sanitizeRichText(html)
  if (result.refused) throw new Error(`refused: ${result.refused}`)
  return result.value
}

const htmlOf = (html: string) => clean(html).html

describe('what a text may hold', () => {
  test.each([
    '<h2>Um</h2><h3>Dois</h3><h4>Três</h4>',
    '<p>a <strong>b <em>c <s>d</s></em></strong><br>e</p>',
    '<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul>',
    '<ol><li><p>a</p></li></ol><p>b</p><ol start="2"><li><p>c</p><ol start="9999"><li><p>d</p></li></ol></li></ol>',
    '<blockquote><p>a</p></blockquote><hr>',
    '<p><a href="/sobre" title="Quem somos">a</a></p>',
    `<figure class="image"><img data-upload="${photo}" alt="Flor" width="800" height="600"><figcaption>Uma <em>flor</em></figcaption></figure>`,
  ])('is kept byte for byte: %s', (html) => {
    expect(htmlOf(html)).toBe(html)
  })

  test.each([
    ['letters alone', 'a', '<p>a</p>'],
    [
      'other words for the same',
      '<h1>a</h1><p><b>b</b><i>c</i><del>d</del></p>',
      '<h2>a</h2><p><strong>b</strong><em>c</em><s>d</s></p>',
    ],
    ['blocks in a mark', '<b><p>a</p><p>b</p></b>', '<p><strong>a</strong></p><p><strong>b</strong></p>'],
    [
      'marks in any order',
      '<em><a href="/x"><b>a</b></a></em>',
      '<p><a href="/x"><strong><em>a</em></strong></a></p>',
    ],
    [
      'a list straight in a list',
      '<ul><li>a</li><ul><li>b</li></ul></ul>',
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>',
    ],
    ['an item alone', '<li>a</li>b', '<ul><li><p>a</p></li></ul><p>b</p>'],
    [
      'a picture in a paragraph',
      `<p>a<img data-upload="${photo}">b</p>`,
      `<p>a</p><figure class="image"><img data-upload="${photo}"></figure><p>b</p>`,
    ],
    [
      'a caption before its picture',
      `<figure><figcaption>a</figcaption><img data-upload="${photo}"></figure>`,
      `<figure class="image"><img data-upload="${photo}"><figcaption>a</figcaption></figure>`,
    ],
    [
      'two pictures in a frame',
      `<figure><img data-upload="${photo}"><img data-upload="${other}"></figure>`,
      `<figure class="image"><img data-upload="${photo}"></figure><figure class="image"><img data-upload="${other}"></figure>`,
    ],
    [
      'boxes and tables',
      '<div>a<div>b</div></div><table><tr><td>c</td><td>d</td></tr></table>',
      '<p>a</p><p>b</p><p>c</p><p>d</p>',
    ],
    [
      'what is empty',
      '<h2> </h2><p><br></p><ul><li></li></ul><blockquote></blockquote><p>a<br></p>',
      '<p>a</p>',
    ],
    [
      'classes, styles, ids and handlers',
      '<p class="x" style="color:red" id="y" onclick="z()">a</p>',
      '<p>a</p>',
    ],
  ])('%s is put into shape', (_, given, kept) => {
    expect(htmlOf(given)).toBe(kept)
  })
})

describe('pictures', () => {
  test('are known by id alone, and told once each, in order', () => {
    const { html, uploads } = clean(
      `<img data-upload="${other}"><img data-upload="${photo.toUpperCase()}" src="https://espia.example/p.gif" srcset="x 2x"><img data-upload="${other}">`,
    )
    expect(uploads).toEqual([other, photo])
    expect(html).not.toContain('src')
  })

  test.each([
    '<img src="https://espia.example/p.gif">',
    '<img src="/uploads/x.jpg">',
    '<img data-upload="1">',
    `<img data-upload="${photo}x">`,
  ])('without one of our ids go, with their frame: %s', (image) => {
    expect(htmlOf(`<p>a</p><figure class="image">${image}<figcaption>b</figcaption></figure>`)).toBe(
      '<p>a</p>',
    )
  })

  test('keep sizes that are numbers only', () => {
    expect(htmlOf(`<img data-upload="${photo}" width="100%" height="0">`)).not.toMatch(/width|height/)
  })
})

describe('links', () => {
  test('to other sites open in a new tab and tell nothing of this one', () => {
    expect(htmlOf('<a href="https://exemplo.org/a?b=1&amp;c=2" rel="opener" target="_top">a</a>')).toBe(
      '<p><a href="https://exemplo.org/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">a</a></p>',
    )
  })

  test('within the site, to a mailbox and a telephone stay here', () => {
    for (const address of ['/sobre?a=1#b', 'mailto:ana@exemplo.org', 'tel:+5561999990000'])
      expect(htmlOf(`<a href="${address}" target="_blank">a</a>`)).toBe(`<p><a href="${address}">a</a></p>`)
  })

  test('that lead nowhere allowed become their words', () => {
    expect(htmlOf('<p>ver <a href="javascript:alert(1)">aqui</a></p>')).toBe('<p>ver aqui</p>')
  })
})

describe('letters', () => {
  test('come out composed, without control characters and half surrogates', () => {
    expect(htmlOf('<p>a\u0000c\u0327a\u0303o\u0007 \ud800&#7;</p>')).toBe('<p>ação \ufffd</p>')
    expect(clean(`<img data-upload="${photo}" alt="ac\u0327a\u0303o\u0001">`).html).toContain('alt="ação"')
  })

  test('a stroke after a tag cannot dissolve it when the markup is normalised later', () => {
    const { html } = clean('<p>&#x338;a</p><p><strong>&#x338;b</strong>&#x338;c &lt;&#x338;</p>')
    expect(html).toBe('<p>a</p><p><strong>b</strong>c ≮</p>')
    expect(html.normalize('NFC')).toBe(html)
  })

  test('are told without markup, a line for each text', () => {
    expect(clean('<h2>A &amp; B</h2><ul><li>c<br>d</li><li>e</li></ul><script>f</script>').text).toBe(
      'A & B\nc\nd\ne',
    )
  })
})

describe('limits', () => {
  test('500 KB is the end, before and after cleaning', () => {
    expect(sanitizeRichText('a'.repeat(maximumBytes - 7)).refused).toBeUndefined()
    expect(sanitizeRichText('a'.repeat(maximumBytes - 6)).refused).toBe('too_long')
    expect(sanitizeRichText('ã'.repeat(maximumBytes / 2 + 1)).refused).toBe('too_long')
    expect(sanitizeRichText('&'.repeat(maximumBytes / 2)).refused).toBe('too_long')
  })

  test('nesting beyond 50 is flattened and keeps its words', () => {
    const { html } = clean(`${'<blockquote>'.repeat(30)}${'<ul><li>'.repeat(30)}fundo`)
    expect(html).toContain('fundo')
    expect(deepest(html)).toBeLessThanOrEqual(50)
    expect(deepest(html)).toBeGreaterThan(35)
    expect(htmlOf(html)).toBe(html)
  })

  test.each([
    '<div>',
    '<b>',
    '<ul><li>',
    '<blockquote>',
    '<svg>',
    '<b><p>',
    '<figure>',
    '<noscript>',
    '<b a><i>',
  ])('half a megabyte of %s is refused', (tag) => {
    expect(sanitizeRichText(tag.repeat(maximumBytes / tag.length - 1)).refused).toBe('too_deep')
  })
})

describe('hostile markup', () => {
  test.each(hostileMarkup)('leaves nothing to run: %s', (payload) => {
    for (const html of [payload, `<p>${payload}</p>`, `<ul><li><a href="/x">${payload}`])
      expectHarmless(htmlOf(html))
  })

  test('a browser reads what was written, and nothing else', () => {
    for (const payload of hostileMarkup) expectStable(htmlOf(payload))
  })
})

test('sanitising again changes nothing, whatever came in', () => {
  const draw = seeded(20_261_120)
  for (let round = 0; round < 1_500; round++) {
    const given = randomMarkup(draw)
    const { html, uploads, text } = clean(given)
    const again = clean(html)
    expect(again.html, given).toBe(html)
    expect(again, given).toEqual({ html, uploads, text })
    if (round % 10 === 0) {
      expectHarmless(html)
      expectStable(html)
    }
  }
})

const page = new JSDOM('').window.document

function parsed(html: string): Element {
  const body = page.implementation.createHTMLDocument('').body
  body.innerHTML = html
  return body
}

/** Checks that a browser's own parser leaves the markup as it is. */
function expectStable(html: string) {
  expect(parsed(html).innerHTML).toBe(html)
}

const harmless = /^(p|h2|h3|h4|ul|ol|li|blockquote|figure|img|figcaption|hr|br|a|strong|em|s)$/
const harmlessAttribute = /^(class|start|data-upload|alt|width|height|href|title|target|rel)$/
const harmlessAddress = /^(https?:\/\/[^/]|mailto:|tel:|\/(?![/\\]))/

function expectHarmless(html: string) {
  for (const element of parsed(html).querySelectorAll('*')) {
    expect(element.localName).toMatch(harmless)
    expect(element.namespaceURI).toBe('http://www.w3.org/1999/xhtml')
    for (const { name, value } of element.attributes) {
      expect(name).toMatch(harmlessAttribute)
      if (name === 'href') expect(value).toMatch(harmlessAddress)
    }
  }
}

function deepest(html: string): number {
  const depthOf = (element: Element): number => 1 + Math.max(0, ...[...element.children].map(depthOf))
  return depthOf(parsed(html)) - 1
}

const tags =
  'p h1 h2 h4 b strong i em s a ul ol li blockquote figure img figcaption hr br div table td span svg math style script template noscript textarea iframe select u'.split(
    ' ',
  )
const bits = [
  'a',
  'ç',
  ' ',
  '\n',
  '&nbsp;',
  '&lt;',
  '&amp;lt;',
  '<',
  '>',
  '"',
  '&#x338;',
  'e\u0301',
  '\u0301',
  '\u0000',
  '🌽',
  '\ud83c',
  '<!--',
  '-->',
  ']]>',
  '<![CDATA[',
  '</p>',
  '<p',
  '/>',
  '=',
  "'",
]
const attributes = [
  '',
  '',
  ` data-upload="${photo}"`,
  ' href="/a"',
  ' href="https://b.example"',
  ' href="javascript:x"',
  ' class="image"',
  ' start="12"',
  ' onerror=x',
  ' title="&quot;>"',
  ' alt="c <b>"',
  ' style="x',
]

function randomMarkup(draw: (below: number) => number): string {
  const pick = (from: readonly string[]) => from[draw(from.length)] ?? ''
  return Array.from({ length: 1 + draw(25) }, () => {
    const kind = draw(10)
    if (kind < 4) return `<${pick(tags)}${pick(attributes)}>`
    return kind < 6 ? `</${pick(tags)}>` : pick(bits)
  }).join('')
}
