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

test.each([
  ['<img data-emoji="🐢" src="https://fonts.gstatic.com/s/e/notoemoji/1f422.png">', '🐢'],
  ['<img alt="👩🏽‍🌾" src="https://static.xx.fbcdn.net/images/emoji.php/v9/1.png">', '👩🏽‍🌾'],
  ['<img alt="🇧🇷" src="https://static.xx.fbcdn.net/images/emoji.php/v9/2.png">', '🇧🇷'],
])('an emoji that is drawn as a picture is that emoji, and no picture: %s', (picture, sign) => {
  expect(cleanPaste(`<p>Oi ${picture}!</p>`)).toEqual({ html: `<p>Oi ${sign}!</p>`, images: [], lost: 0 })
})

test('a picture whose words are more than an emoji, or a number, is a picture', () => {
  for (const alt of ['🐢 no rio', '2'])
    expect(cleanPaste(`<p>Oi <img alt="${alt}" src="https://exemplo.org/a.png"></p>`)).toMatchObject({
      lost: 1,
    })
})

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

describe('numbers that Word writes by itself', () => {
  const oneLine = (html: string) => html.replaceAll('\n', '')
  const paste = (...paragraphs: string[]) =>
    oneLine(cleanPaste(paragraphs.join('\n')).html).replaceAll(' class="MsoListParagraph"', '')

  test('begin their list where they begin, and again where they begin again', () => {
    expect(
      paste(item(1, '3.', 'a'), item(1, '4.', 'b'), '<p>c</p>', item(1, '5)', 'd'), item(1, '1)', 'e')),
    ).toBe(
      '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol><p>c</p><ol start="5"><li><p>d</p></li></ol><ol><li><p>e</p></li></ol>',
    )
  })

  test.each(['Art. 2º', '§ 1º', '2.1', 'a)', 'I –', 'IV.', '0.', '12345.'])(
    'that say more than a number stay before the words: %s',
    (marker) => {
      expect(paste(item(1, marker, 'A associação'))).toBe(`<p>${marker} A associação</p>`)
    },
  )

  test('of a statute all stay', () => {
    expect(
      paste(
        item(1, 'Art. 1º', 'A associação'),
        item(2, '§ 1º', 'Sua sede'),
        item(2, '1.', 'Plantar'),
        item(2, '2.', 'Colher'),
        item(3, 'a)', 'Pequi'),
        item(2, '3.', 'Dividir'),
        item(1, 'Art. 2º', 'Seu fim'),
      ),
    ).toBe(
      '<p>Art. 1º A associação</p><p>§ 1º Sua sede</p><ol><li><p>Plantar</p></li><li><p>Colher</p><p>a) Pequi</p></li><li><p>Dividir</p></li></ol><p>Art. 2º Seu fim</p>',
    )
    expect(paste(item(1, '2.1', 'Dos deveres'), item(1, '3.', 'Pauta'))).toBe(
      '<p>2.1 Dos deveres</p><ol start="3"><li><p>Pauta</p></li></ol>',
    )
  })

  test('keep their weight, and a heading stays a heading', () => {
    const numbered = (tag: string, marker: string) =>
      `<${tag} style='mso-list:l0 level1 lfo1'><![if !supportLists]><b><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></b><![endif]>Fins</${tag}>`
    expect(paste(numbered('p', 'Art.&nbsp;1º'))).toBe('<p><strong>Art. 1º </strong>Fins</p>')
    expect(paste(numbered('h1', '1.'), numbered('p', '2.'))).toBe(
      '<h2><strong>1. </strong>Fins</h2><ol start="2"><li><p><strong></strong>Fins</p></li></ol>',
    )
  })

  test('are known where only their conditions mark them', () => {
    const old = (marker: string) =>
      `<p style="mso-list:l0 level1 lfo1"><!--[if !supportLists]-->${marker}<span style="font-size:7pt">&nbsp;&nbsp;</span><!--[endif]-->a</p>`
    expect(paste(old('Art. 3º'))).toBe('<p>Art. 3º a</p>')
  })

  test('are none where a letter draws a bullet', () => {
    const drawn = item(1, 'Ø', 'a').replace('font-family:Symbol', 'font-family:Wingdings')
    expect(paste(drawn)).toBe('<ul><li><p>a</p></li></ul>')
    const letter = item(1, 'Ø', 'a').replace('font-family:Symbol', 'font-family:Calibri')
    expect(paste(letter)).toBe('<p>Ø a</p>')
  })
})

describe('raised and lowered letters', () => {
  test.each([
    ['10<sup>3</sup> m<sup><span lang="PT-BR">2</span></sup>', '10³ m²'],
    ['10<sup>-6</sup>, x<sup>n</sup>, Na<sup>+</sup>', '10⁻⁶, xⁿ, Na⁺'],
    ['1<sup>o</sup> e 2<sup>a</sup>, CO<sub>2</sub>', '1º e 2ª, CO₂'],
    ['<a href="/x">12 m<sup>2</sup></a>', '<a href="/x">12 m²</a>'],
    [
      '10<span style="font-size:0.6em;font-weight:700;vertical-align:super">3</span> H<span style="vertical-align:sub">2</span>O',
      '10<strong>³</strong> H₂O',
    ],
  ])('become signs where there are such signs: %s', (given, html) => {
    expect(cleanPaste(`<p>${given}</p>`).html).toBe(`<p>${html}</p>`)
  })

  test.each([
    'feira<sup>[1]</sup>',
    'feira<sup><a href="/n">1</a></sup>',
    'feira<a href="/n"><sup>1</sup></a>',
    'x<sub>i</sub> TM<sup>ano</sup>',
  ])('of a note and of anything else stay as they are: %s', (html) => {
    expect(cleanPaste(`<p>${html}</p>`).html).toBe(`<p>${html}</p>`)
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
