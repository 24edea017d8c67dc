import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { mostColumns, mostRows } from './closed-list.ts'
import { hostileElements } from './hostile-elements.fixture.ts'
import { sanitizeRichText } from './sanitize.server.ts'
import { uploadIds } from './upload-ids.ts'

const photo = '0198c0de-1111-7222-8333-444455556666'
const other = '0198c0de-9999-7222-8333-444455556666'

function clean(html: string) {
  const result = sanitizeRichText(html)
  if (result.refused) throw new Error(`refused: ${result.refused}`)
  return result.value
}
const htmlOf = (html: string) => clean(html).html

const cells = (rows: string[][], name = 'td') =>
  rows.map((row) => `<tr>${row.map((cell) => `<${name}>${cell}</${name}>`).join('')}</tr>`).join('')
const table = (...rows: string[][]) => `<table><tbody>${cells(rows)}</tbody></table>`

describe('tables', () => {
  test.each([
    ['one row only arranges a page', '<table><tr><td>a</td><td>b</td></tr></table>', '<p>a</p><p>b</p>'],
    ['rows become equally long', table(['a'], ['b', 'c']), table(['a', ''], ['b', 'c'])],
    [
      'what is merged becomes places of its own',
      '<table><tr><td colspan="2" rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr></table>',
      table(['a', '', 'b'], ['', '', 'c']),
    ],
    [
      'headings are the first row or nothing',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><th>b</th></tr></tbody><tfoot><tr><td>c</td></tr></tfoot></table>',
      `<table><tbody><tr><th scope="col">a</th></tr>${cells([['b'], ['c']])}</tbody></table>`,
    ],
    [
      'a heading beside a cell is a cell',
      '<table><tr><th>a</th><td>b</td></tr><tr><th>c</th><td>d</td></tr></table>',
      table(['a', 'b'], ['c', 'd']),
    ],
    [
      'blocks in a cell become its lines',
      '<table><tr><td><p>a</p><p>b</p><ul><li>c</li><li>d</li></ul></td></tr><tr><td><div>e</div>f<h2>g</h2></td></tr></table>',
      table(['a<br>b<br>c<br>d'], ['e<br>f<br>g']),
    ],
    [
      'a table in a cell becomes its lines',
      '<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table>d</td><td>e</td></tr><tr><td>f</td></tr></table>',
      table(['a<br>b<br>c<br>d', 'e'], ['f', '']),
    ],
    ['an empty row stays between full ones', table(['a'], [''], ['b']), table(['a'], [''], ['b'])],
    ['one that says nothing goes', `<p>x</p>${table([' ', ''], ['<br>', ''])}`, '<p>x</p>'],
    ['cells without a table are texts', '<td>a</td><tr><td>b</td></tr>', '<p>a</p><p>b</p>'],
    ['cells without rows have one each', '<table><td>a</td><td>b</td></table>', '<p>a</p><p>b</p>'],
  ])('%s', (_, given, kept) => {
    expect(htmlOf(given)).toBe(kept)
    expect(htmlOf(kept)).toBe(kept)
  })

  const large = (rows: number, columns: number) =>
    `<table>${`<tr>${'<td>a</td>'.repeat(columns)}</tr>`.repeat(rows)}</table>`

  test('are as large as somebody can read; beyond that they are told in paragraphs', () => {
    expect(htmlOf(large(mostRows, mostColumns))).toMatch(/^<table>/)
    expect(htmlOf(large(mostRows + 1, 2))).toBe('<p>a</p>'.repeat((mostRows + 1) * 2))
    expect(htmlOf(large(2, mostColumns + 1))).toBe('<p>a</p>'.repeat((mostColumns + 1) * 2))
    expect(htmlOf(large(100, 100))).toBe('<p>a</p>'.repeat(10_000))
    expect(
      htmlOf(`<table><tr>${'<td colspan="1000" rowspan="1000">a</td>'.repeat(5_000)}</tr></table>`),
    ).toMatch(/^<p>a/)
  })
})

describe('numbered lists', () => {
  test.each([
    [
      'begin where they say',
      '<ol start=" 03 "><li>a<li>b</ol>',
      '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>',
    ],
    [
      'begin at 1 where they say no number',
      '<ol start="iii" type="i"><li>a</ol><ol start="-2"><li>b</ol>',
      '<ol><li><p>a</p></li></ol><ol><li><p>b</p></li></ol>',
    ],
    [
      'keep their number within another list',
      '<ol start="2"><li>a</li><ol start="7"><li>b</li></ol></ol>',
      '<ol start="2"><li><p>a</p><ol start="7"><li><p>b</p></li></ol></li></ol>',
    ],
  ])('%s', (_, given, kept) => {
    expect(htmlOf(given)).toBe(kept)
    expect(htmlOf(kept)).toBe(kept)
  })
})

describe('raised and lowered letters', () => {
  test.each([
    ['10<sup>3</sup> m<SUP class="x">2 </SUP>, x<sup>n+1</sup>, 10<sup>−6</sup>', '10³ m² , xⁿ⁺¹, 10⁻⁶'],
    ['Art. 1<sup>o</sup> e 2<sup>a</sup>', 'Art. 1º e 2ª'],
    ['H<sub>2</sub>O, x<sub>i</sub>', 'H₂O, xi'],
    ['a <a href="/x">sala de 12 m<sup>2</sup></a>', 'a <a href="/x">sala de 12 m²</a>'],
  ])('are signs of their own where there are such signs: %s', (given, kept) => {
    expect(htmlOf(`<p>${given}</p>`)).toBe(`<p>${kept}</p>`)
  })

  test.each([
    ['feira<sup>[1]</sup>', 'feira[1]'],
    ['feira<sup><a href="/n">1</a></sup>', 'feira<a href="/n">1</a>'],
    ['feira<a href="/n"><sup>1</sup></a>', 'feira<a href="/n">1</a>'],
    ['TM<sup>TM</sup>', 'TMTM'],
  ])('of a note and of anything else are the letters: %s', (given, kept) => {
    expect(htmlOf(`<p>${given}</p>`)).toBe(`<p>${kept}</p>`)
  })
})

describe('cards', () => {
  test.each([
    [
      'a video is kept by its one address',
      '<p class="video" data-video="youtu.be/dQw4w9WgXcQ?si=x&amp;t=1m5s"> A <b>feira</b><br>hoje </p>',
      '<p class="video" data-video="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=65s">A feira hoje</p>',
    ],
    [
      'a video or a file needs no words',
      `<p class="video" data-video="https://vimeo.com/76979871"></p><p class="file" data-upload="${other.toUpperCase()}"></p>`,
      `<p class="video" data-video="https://vimeo.com/76979871"></p><p class="file" data-upload="${other}"></p>`,
    ],
    ['a button does', '<p>a</p><p class="button" data-href="/x"> </p>', '<p>a</p>'],
    ['what leads nowhere keeps its words', '<p class="button" data-href="javascript:1">a</p>', '<p>a</p>'],
    [
      'a link in a card becomes its words',
      '<p class="button" data-href="/a"><a href="/b">c</a></p>',
      '<p class="button" data-href="/a">c</p>',
    ],
    ['another class is no class', '<p class="destaque">a</p><div class="caixa">b</div>', '<p>a</p><p>b</p>'],
  ])('%s', (_, given, kept) => {
    expect(htmlOf(given)).toBe(kept)
    expect(htmlOf(kept)).toBe(kept)
  })
})

describe('galleries', () => {
  const one = `<figure class="image"><img data-upload="${photo}"></figure>`
  const two = `<figure class="image"><img data-upload="${other}"><figcaption>a</figcaption></figure>`
  test.each([
    [
      'take pictures that stand alone',
      `<div class="gallery"><img data-upload="${photo}">${two}</div>`,
      `<div class="gallery">${one}${two}</div>`,
    ],
    [
      'end where letters begin',
      `<div class="gallery">${one}letras${two}</div>`,
      `<div class="gallery">${one}</div><p>letras</p>${two}`,
    ],
    [
      'do not hold galleries',
      `<div class="gallery">${one}<div class="gallery">${two}</div></div>`,
      `<div class="gallery">${one}</div><div class="gallery">${two}</div>`,
    ],
    [
      'without a picture go',
      '<div class="gallery"><figure><figcaption>a</figcaption></figure></div><p>b</p>',
      '<p>b</p>',
    ],
  ])('%s', (_, given, kept) => {
    expect(htmlOf(given)).toBe(kept)
    expect(htmlOf(kept)).toBe(kept)
  })

  test('two thousand in each other are refused, a few are one', () => {
    expect(sanitizeRichText('<div class="gallery">'.repeat(2_000)).refused).toBe('too_deep')
    const { html } = clean(`${'<div class="gallery">'.repeat(30)}${one}`)
    expect(html).toBe(`<div class="gallery">${one}</div>`)
  })
})

test('what it shows of the uploads is told, pictures and files, each once', () => {
  const { html, uploads } = clean(
    `<p class="file" data-upload="${other}">a</p><div class="gallery"><img data-upload="${photo}"><img data-upload="${other}"></div>`,
  )
  expect(uploads).toEqual([other, photo])
  expect(uploadIds(html)).toEqual([other, photo])
})

test('what it says is told in lines: cards by their words, a table row by row', () => {
  const { text } = clean(
    `<p class="video" data-video="https://vimeo.com/76979871">A feira</p><p class="button" data-href="/x">Venha</p>${table(['Pequi', 'R$ 10<br>o quilo'], ['', 'Baru'])}<div class="gallery"><img data-upload="${photo}" alt="Flor"></div>`,
  )
  expect(text).toBe('A feira\nVenha\nPequi · R$ 10 o quilo\nBaru')
})

describe('hostile elements', () => {
  test.each(hostileElements)('leave nothing to run or to load: %s', (payload) => {
    for (const html of [
      payload,
      `<blockquote>${payload}`,
      `<ul><li>${payload}</li></ul>${payload}`,
      `<table><tr><td>${payload}</td></tr><tr><td>x`,
    ]) {
      const kept = htmlOf(html)
      expectHarmless(kept)
      expect(parsed(kept).innerHTML).toBe(kept)
      expect(htmlOf(kept)).toBe(kept)
    }
  })
})

const page = new JSDOM('').window.document

function parsed(html: string): Element {
  const body = page.implementation.createHTMLDocument('').body
  body.innerHTML = html
  return body
}

/** Written by hand, not derived from the list itself. */
const harmless: Readonly<Record<string, RegExp>> = {
  class: /^(image|gallery|video|file|button)$/,
  'data-upload': /^[0-9a-f-]{36}$/,
  'data-video': /^https:\/\/(www\.youtube\.com\/watch\?v=[\w-]{11}(&t=\d+s)?|vimeo\.com\/\d+(\/[0-9a-f]+)?)$/,
  'data-href': /^(https?:\/\/[^/]|mailto:|tel:|\/(?![/\\]))/,
  'data-look': /^secondary$/,
  href: /^(https?:\/\/[^/]|mailto:|tel:|\/(?![/\\]))/,
  scope: /^col$/,
  target: /^_blank$/,
  rel: /^noopener noreferrer$/,
  alt: /^/,
  title: /^/,
  start: /^\d{1,4}$/,
  width: /^\d+$/,
  height: /^\d+$/,
}
const tags =
  /^(p|h2|h3|h4|ul|ol|li|blockquote|figure|img|figcaption|div|table|tbody|tr|th|td|hr|br|a|strong|em|s)$/

function expectHarmless(html: string) {
  for (const element of parsed(html).querySelectorAll('*')) {
    expect(element.localName).toMatch(tags)
    for (const { name, value } of element.attributes) {
      expect(Object.keys(harmless)).toContain(name)
      expect(value).toMatch(harmless[name] ?? /$^/)
    }
    if (element.localName === 'div') expect(element.className).toBe('gallery')
  }
}
