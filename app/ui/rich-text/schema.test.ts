// @vitest-environment jsdom
import { getSchema } from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import {
  closedList,
  type ElementName,
  elementNames,
  markNames,
  namesOf,
} from '../../platform/rich-text/closed-list.ts'
import { sanitizeRichText } from '../../platform/rich-text/sanitize.server.ts'
import { editorExtensions } from './extensions.ts'
import { storedHtml } from './stored-html.ts'

const id = '0198c0de-1111-7222-8333-444455556666'
const pictures = new Map([[id, { url: '/uploads/a.jpg', alt: '', width: 800, height: 600 }]])
const schema = getSchema(editorExtensions({ pictures }))

const examples: Readonly<Record<ElementName, string>> = {
  p: '<p>a</p>',
  h2: '<h2>a</h2>',
  h3: '<h3>a</h3>',
  h4: '<h4>a</h4>',
  ul: '<ul><li><p>a</p></li></ul>',
  ol: '<ol start="3"><li><p>a</p></li></ol><ol><li><p>b</p></li></ol>',
  li: '<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul>',
  blockquote: '<blockquote><p>a</p><p>b</p></blockquote>',
  figure: `<figure class="image"><img data-upload="${id}"></figure>`,
  img: `<figure class="image"><img data-upload="${id}" alt="b &quot;c&quot;" width="800" height="600"></figure>`,
  figcaption: `<figure class="image"><img data-upload="${id}"><figcaption>a <em>b</em></figcaption></figure>`,
  'div.gallery': `<div class="gallery"><figure class="image"><img data-upload="${id}" alt="b"></figure><figure class="image"><img data-upload="${id}"><figcaption>c</figcaption></figure></div>`,
  'p.video': '<p class="video" data-video="https://www.youtube.com/watch?v=dQw4w9WgXcQ">A feira</p>',
  'p.file': `<p class="file" data-upload="${id}">Estatuto</p>`,
  'p.button':
    '<p class="button" data-href="https://exemplo.org/">Inscreva-se</p><p class="button" data-href="/loja" data-look="secondary">Loja</p>',
  table: '<table><tbody><tr><td>a</td><td></td></tr><tr><td>b<br>c</td><td>d</td></tr></tbody></table>',
  tbody: '<table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table>',
  tr: '<table><tbody><tr><td>a</td></tr><tr><td></td></tr></tbody></table>',
  th: '<table><tbody><tr><th scope="col">a <em>b</em></th><th scope="col"></th></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
  td: '<blockquote><table><tbody><tr><td><strong>a</strong></td></tr><tr><td><a href="/b">b</a></td></tr></tbody></table></blockquote>',
  hr: '<p>a</p><hr>',
  br: '<p>a<br>b</p>',
  a: '<p><a href="https://exemplo.org/" title="b" target="_blank" rel="noopener noreferrer">a</a><a href="/c">d</a></p>',
  strong: '<p><strong>a</strong></p>',
  em: '<p><em>a</em></p>',
  s: '<p><s>a</s></p>',
}

function throughEditor(html: string): string {
  const page = document.implementation.createHTMLDocument('')
  page.body.innerHTML = html
  return storedHtml(DOMParser.fromSchema(schema).parse(page.body))
}

function throughSanitiser(html: string): string {
  const result = sanitizeRichText(html)
  if (result.refused) throw new Error(result.refused)
  return result.value.html
}

test.each(elementNames)('the editor and the sanitiser both keep %s as it is', (name) => {
  expect(throughEditor(examples[name])).toBe(examples[name])
  expect(throughSanitiser(examples[name])).toBe(examples[name])
})

test('the editor writes no element or attribute that is not on the list', () => {
  for (const name of elementNames) {
    const page = document.implementation.createHTMLDocument('')
    page.body.innerHTML = throughEditor(examples[name])
    for (const element of page.body.querySelectorAll('*')) {
      const [written] = namesOf(element.localName, element.className)
      if (!written) throw new Error(`${element.localName} is not on the list`)
      const allowed = Object.keys(closedList[written].attributes ?? {})
      expect(allowed).toEqual(expect.arrayContaining(element.getAttributeNames()))
    }
  }
  const written = [
    ...Object.values(schema.nodes).flatMap((type) => namesIn(type.spec.toDOM?.(type.create(example)))),
    ...Object.values(schema.marks).flatMap((type) => namesIn(type.spec.toDOM?.(type.create(example), true))),
  ]
  expect(written.length).toBeGreaterThan(10)
  expect(elementNames).toEqual(expect.arrayContaining(written))
})

test('marks nest in the same order in both', () => {
  const html = '<p><s><em><strong><a href="/a">a</a></strong></em></s></p>'
  expect(throughEditor(html)).toBe(throughSanitiser(html))
  expect(throughEditor(html)).toBe('<p><a href="/a"><strong><em><s>a</s></em></strong></a></p>')
  expect(markNames).toEqual(['a', 'strong', 'em', 's'])
})

test('what the editor writes is already clean', () => {
  const html = Object.values(examples).join('')
  expect(throughSanitiser(throughEditor(html))).toBe(throughEditor(html))
})

test('pictures without one of our ids do not enter', () => {
  expect(
    throughEditor(
      '<p>a</p><img src="https://x.example/a.png"><figure class="image"><img data-upload="1"></figure>',
    ),
  ).toBe('<p>a</p>')
})

test.each(['start="1"', 'start="0"', 'start="-3"', 'start="10000"', 'start="x"', 'type="a"', 'reversed'])(
  'a list begins at 1 and counts by numbers in both, whatever else is asked for: %s',
  (asked) => {
    const html = `<ol ${asked}><li><p>a</p></li></ol>`
    expect(throughEditor(html)).toBe('<ol><li><p>a</p></li></ol>')
    expect(throughSanitiser(html)).toBe('<ol><li><p>a</p></li></ol>')
  },
)

test('links that lead nowhere allowed do not enter', () => {
  expect(throughEditor('<p><a href="javascript:alert(1)">a</a><a href="//x.example">b</a></p>')).toBe(
    '<p>ab</p>',
  )
})

test('what is empty is not stored', () => {
  expect(throughEditor('<p></p>')).toBe('')
  expect(throughEditor('<h2></h2><p>a</p><ul><li><p></p></li></ul><p></p>')).toBe('<p>a</p>')
})

const example = { upload: id, href: '/a', level: 2, address: 'https://vimeo.com/12345678' }

function namesIn(spec: unknown): string[] {
  if (!Array.isArray(spec)) return []
  const [name, ...rest] = spec
  const [attributes] = rest
  const classes = typeof attributes?.class === 'string' ? attributes.class : ''
  return [namesOf(String(name), classes)[0] ?? String(name), ...rest.flatMap(namesIn)]
}
