// @vitest-environment jsdom
// Whatever the server keeps, the editor opens and returns unchanged; whatever the editor returns, the server keeps.
import { getSchema } from '@tiptap/core'
import { DOMParser, type Node, type Schema } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { elementNames } from '../../platform/rich-text/closed-list.ts'
import { sanitizeRichText } from '../../platform/rich-text/sanitize.server.ts'
import { seeded } from '../../platform/text/seeded.testing.ts'
import { editorExtensions } from './extensions.ts'
import { storedHtml } from './stored-html.ts'

const schema = getSchema(editorExtensions({ pictures: new Map() }))
const photo = '0198c0de-1111-7222-8333-444455556666'
const other = '0198c0de-9999-7222-8333-444455556666'

function open(html: string): Node {
  const page = document.implementation.createHTMLDocument('')
  page.body.innerHTML = html
  return DOMParser.fromSchema(schema).parse(page.body)
}

function keep(html: string): string {
  const result = sanitizeRichText(html)
  if (result.refused) throw new Error(result.refused)
  return result.value.html
}

test('server, editor, server: nothing changes, whatever was sent', () => {
  const draw = seeded(20_261_121)
  const seen = new Set<string>()
  for (let round = 0; round < (process.env.FULL ? 2_500 : 500); round++) {
    const kept = keep(randomMarkup(draw))
    const said = storedHtml(open(kept))
    expect(said, kept).toBe(kept)
    expect(keep(said)).toBe(kept)
    for (const [, name = ''] of kept.matchAll(/<(\w+)/g)) seen.add(name)
    for (const [, name = ''] of kept.matchAll(/<(?:p|div) class="(\w+)"/g)) seen.add(name)
  }
  // An element that never came up would not be proven.
  const names = elementNames.map((name) => name.split('.').at(-1) ?? name)
  expect([...seen].toSorted()).toEqual(expect.arrayContaining(names.toSorted()))
})

test('editor, server, editor: a document of any blocks comes back the same', () => {
  const draw = seeded(7)
  for (let round = 0; round < (process.env.FULL ? 600 : 120); round++) {
    const doc = schema.node('doc', null, blocks(schema, draw, 2))
    const said = storedHtml(doc)
    expect(keep(said), said).toBe(said)
    expect(storedHtml(open(said))).toBe(said)
  }
})

function blocks(schema: Schema, draw: (below: number) => number, depth: number): Node[] {
  const words = () => schema.text(['pequi', 'feira de maio', 'ação & “aspas”', '1 < 2'][draw(4)] ?? 'a')
  const marked = () => {
    const { bold, italic, link } = schema.marks
    const mark = [bold?.create(), italic?.create(), link?.create({ href: '/loja' })][draw(5)]
    return mark ? words().mark([mark]) : words()
  }
  const line = () => (draw(4) === 0 ? [marked(), schema.node('hardBreak'), marked()] : [marked()])
  const figure = () =>
    schema.node(
      'figure',
      { upload: draw(2) ? photo : other, alt: draw(2) ? 'Flor' : null },
      draw(2) ? line() : [],
    )
  const cell = (name: string) => schema.node(name, null, draw(3) ? line() : [])
  const row = (name: string, width: number) =>
    schema.node(
      'tableRow',
      null,
      Array.from({ length: width }, () => cell(name)),
    )
  const makers: (() => Node)[] = [
    () => schema.node('paragraph', null, line()),
    () => schema.node('heading', { level: 2 + draw(3) }, line()),
    figure,
    () => schema.node('gallery', null, Array.from({ length: 1 + draw(4) }, figure)),
    () => schema.node('video', { address: 'https://vimeo.com/12345678' }, draw(2) ? [words()] : []),
    () => schema.node('file', { upload: other }, draw(2) ? [words()] : []),
    () => schema.node('button', { href: '/loja', look: draw(2) ? 'secondary' : null }, [words()]),
    () => {
      const width = 1 + draw(4)
      const name = draw(2) ? 'tableHeader' : 'tableCell'
      const first = schema.node(
        'tableRow',
        null,
        Array.from({ length: width }, () => schema.node(name, null, line())),
      )
      return schema.node('table', null, [
        first,
        ...Array.from({ length: 1 + draw(3) }, () => row('tableCell', width)),
      ])
    },
    () => schema.node('horizontalRule'),
  ]
  if (depth > 0) {
    const inner = () => blocks(schema, draw, depth - 1)
    makers.push(
      () => schema.node('blockquote', null, inner()),
      () =>
        schema.node(
          draw(2) ? 'bulletList' : 'orderedList',
          draw(2) ? { start: 1 + draw(9_999) } : null,
          Array.from({ length: 1 + draw(3) }, () =>
            schema.node('listItem', null, [
              schema.node('paragraph', null, line()),
              ...(draw(2) ? inner() : []),
            ]),
          ),
        ),
    )
  }
  return Array.from({ length: 1 + draw(4) }, () => (makers[draw(makers.length)] ?? makers[0])?.() as Node)
}

const tags = [
  ...'p h1 h2 h3 h4 b em s a ul ol li blockquote figure figcaption hr br div span'.split(' '),
  ...'table table thead tbody tr tr tr th td td td caption'.split(' '),
]
const whole = [
  `<img data-upload="${photo}" alt="a">`,
  `<img data-upload="${other}">`,
  '<div class="gallery">',
  `<figure class="image"><img data-upload="${photo}"><figcaption>b</figcaption></figure>`,
  '<p class="video" data-video="https://youtu.be/dQw4w9WgXcQ?t=1m2s">',
  '<p class="video" data-video="https://vimeo.com/76979871">',
  `<p class="file" data-upload="${other}">`,
  '<p class="button" data-href="/loja">c',
  '<p class="button" data-href="https://exemplo.org" data-look="secondary">d',
  '<a href="/e">',
  '<ol start="3">',
  '<ol start="0" type="a">',
  '<td colspan="2">',
  '<td rowspan="3">',
  '<th>',
  '<table><tr><th>f</th><th>g</th></tr><tr><td>h</td></tr></table>',
]
const letters = ['a', 'ç', ' b', 'c ', ' ', '\n', '&nbsp;', '&lt;', '🌽', '<br>']

function randomMarkup(draw: (below: number) => number): string {
  const pick = (from: readonly string[]) => from[draw(from.length)] ?? ''
  return Array.from({ length: 1 + draw(30) }, () => {
    const kind = draw(12)
    if (kind < 3) return `<${pick(tags)}>`
    if (kind < 5) return pick(whole)
    return kind < 8 ? `</${pick(tags)}>` : pick(letters)
  }).join('')
}
