// @vitest-environment jsdom

import { describe, expect, test } from 'vitest'
import { isInert } from '../../../platform/http/trusted-types.ts'
import { cleanPaste, hasWords } from './clean-paste.ts'
import { imageFromDataAddress } from './data-image.ts'

const id = '0198c0de-1111-7222-8333-444455556666'
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const item = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`

describe('from Word', () => {
  test('headings, marks and office elements', () => {
    const { html } = cleanPaste(
      "<html><head><style>p{color:red}</style></head><body><!--StartFragment--><h1>Ata<o:p></o:p></h1><p class=MsoNormal style='margin:0'><b><span style='font-family:Arial'>Ana</span></b><span style='color:red'> veio<o:p>&nbsp;</o:p></span></p><!--EndFragment--></body></html>",
    )
    expect(html).toBe(
      '<h2>Ata</h2><p class="MsoNormal"><b>Ana</b> veio&nbsp;</p>'.replace(/<(\/?)b>/g, '<$1strong>'),
    )
  })

  test('lists, nested and numbered, each where it stood', () => {
    const { html } = cleanPaste(
      [
        item(1, '·', 'a'),
        item(2, 'o', 'b'),
        item(1, '·', 'c'),
        '<p>d</p>',
        item(1, '1.', 'e'),
        item(1, '2.', 'f'),
      ].join('\n'),
    )
    expect(html.replaceAll('\n', '')).toBe(
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul><p>d</p><ol><li><p>e</p></li><li><p>f</p></li></ol>',
    )
  })
})

test('from Google Docs: the bold that is none, marks as styles, the redirect before links', () => {
  const { html } = cleanPaste(
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:400">um </span><span style="font-weight:700;font-style:italic">dois</span><span style="text-decoration:line-through">três</span></p><p><a href="https://www.google.com/url?q=https://exemplo.org/x&amp;sa=D"><span>q</span></a></p></b>',
  )
  expect(html).toBe(
    '<p>um <em><strong>dois</strong></em><s>três</s></p><p><a href="https://exemplo.org/x">q</a></p>',
  )
})

test.each([
  '<div>Rua das Flores, 10<br>Centro</div>',
  'Rua das Flores, 10<br><em>Centro</em><br><br>Serra',
  '<p><strong>Rua das Flores, 10<br>Centro</strong></p>',
  '<div><strong>Rua das Flores, 10<br></strong> Centro</div>',
])('a break between two texts stays: %s', (html) => {
  expect(cleanPaste(html).html).toBe(html)
})

test.each([
  ['<span>a</span><br><span>b</span>', 'a<br>b'],
  ['a<br><img src="https://x.example/a.png"><br>b', 'a<br><br>b'],
])('a break stays between texts that lose what was around them: %s', (html, cleaned) => {
  expect(cleanPaste(html).html).toBe(cleaned)
})

test.each([
  ['<p>a</p><br>\n<br><p>b</p>', '<p>a</p>\n<p>b</p>'],
  ['a<br><br><p>b</p><br class="Apple-interchange-newline">', 'a<p>b</p>'],
  [
    '<strong><p>a</p></strong><br><strong><p>b</p></strong>',
    '<strong><p>a</p></strong><strong><p>b</p></strong>',
  ],
  ['<div>a</div><div><br></div>', '<div>a</div><div></div>'],
])('a break beside a block goes: %s', (html, cleaned) => {
  expect(cleanPaste(html).html).toBe(cleaned)
})

test('only Google is taken at its word', () => {
  const { html } = cleanPaste('<a href="https://mal.example/url?q=https://exemplo.org">a</a>')
  expect(html).toContain('https://mal.example/url')
})

describe('pictures', () => {
  test('of this site come along', () => {
    const figure = `<figure class="image"><img data-upload="${id}"><figcaption>a</figcaption></figure>`
    expect(cleanPaste(figure)).toEqual({ html: figure, images: [], lost: 0 })
  })

  test('of other sites stay behind, and are counted; invisible ones are not', () => {
    const pasted = cleanPaste(
      '<p>a</p><img src="https://x.example/a.png"><figure><img src="file:///c:/b.png"><figcaption>b</figcaption></figure><img src="https://x.example/p.gif" width="1" height="1">',
    )
    expect(pasted).toEqual({ html: '<p>a</p>', images: [], lost: 2 })
  })

  test('written into the text become files', () => {
    const { images, html, lost } = cleanPaste(`<p>a<img src="${dot}"></p>`)
    expect([html, lost, images.map(({ name, type, size }) => [name, type, size])]).toEqual([
      '<p>a</p>',
      0,
      [['imagem.png', 'image/png', 70]],
    ])
  })

  test('written badly, or that are drawings with code, do not', () => {
    expect(imageFromDataAddress('data:image/png;base64,*')).toBeNull()
    expect(imageFromDataAddress('data:image/png;base64,a')).toBeNull()
    expect(imageFromDataAddress('data:image/svg+xml;base64,PHN2Zz4=')).toBeNull()
  })
})

test.each([
  '<p class="video" data-video="https://vimeo.com/12345678"></p>',
  `<p class="file" data-upload="${id}"></p>`,
])('a card without words comes along: %s', (card) => {
  expect(cleanPaste(`${card}<p> </p>`).html).toBe(card)
})

test('what runs does not come along', () => {
  expect(cleanPaste('<p>a</p><script>b</script><iframe src="x"></iframe><svg><g/></svg>').html).toBe(
    '<p>a</p>',
  )
})

test('nothing comes along that the page would refuse to show', () => {
  const pasted = `<meta itemprop="x"><link itemprop="y"><form action="/x"><p onclick="b()" title="a > b" style='color:"red"'>um</p></form>
    <p><a href="javascript:void(0)">dois</a> <a href="https://m.example/style=dark/1">três</a></p><embed src="x"><p STYLE=color:red>JavaScript: quatro</p>`
  const { html } = cleanPaste(pasted)
  expect(isInert(html)).toBe(true)
  expect(html).toContain('<a href="https://m.example/style=dark/1">três</a>')
  for (const word of ['um', 'dois', 'JavaScript: quatro']) expect(html).toContain(word)
  expect(html).not.toMatch(/\sstyle=|onclick|javascript:|<form|<meta|<link|<embed/)
})

test('a picture alone has no words, a text with a picture has', () => {
  expect(hasWords('<meta charset="utf-8"><style>p{}</style><img src="https://x.example/a.png">')).toBe(false)
  expect(hasWords('<p>a</p><img src="x">')).toBe(true)
  expect(hasWords('')).toBe(false)
})
