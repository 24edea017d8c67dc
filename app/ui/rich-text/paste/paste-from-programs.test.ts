// @vitest-environment jsdom
// Follows other programs' clipboard to the stored text: cleaned, read by the editor's schema, kept by the server.
import { getSchema } from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import { describe, expect, test } from 'vitest'
import { mostRows } from '../../../platform/rich-text/closed-list.ts'
import { sanitizeRichText } from '../../../platform/rich-text/sanitize.server.ts'
import { editorExtensions } from '../extensions.ts'
import { storedHtml } from '../stored-html.ts'
import { cleanPaste } from './clean-paste.ts'
import { fromGoogleDocs } from './from-google-docs.fixture.ts'
import { fromWord } from './from-word.fixture.ts'

const schema = getSchema(editorExtensions({ pictures: new Map() }))

/** Pastes into an empty text and saves it. */
function paste(clipboard: string) {
  const { html, ...rest } = cleanPaste(clipboard)
  const page = document.implementation.createHTMLDocument('')
  page.body.innerHTML = html
  const stored = storedHtml(DOMParser.fromSchema(schema).parse(page.body))
  const kept = sanitizeRichText(stored)
  if (kept.refused) throw new Error(kept.refused)
  return { stored, kept: kept.value.html, ...rest }
}

const lists =
  '<ul><li><p>Sementes</p><ul><li><p>Pequi</p><ul><li><p>do vale</p></li></ul></li><li><p>Baru</p></li></ul></li><li><p>Ferramentas</p></li></ul>' +
  '<ol><li><p>Votar</p></li><li><p>Assinar</p></li></ol>'
const link = '<a href="https://exemplo.org/ata" target="_blank" rel="noopener noreferrer">ata anterior</a>'

test('minutes from Word', () => {
  const { stored, kept, lost, fromDocument, images } = paste(fromWord)
  expect(stored).toBe(
    [
      '<h2>Ata da assembleia</h2><h2>Presença</h2>',
      `<p>Estavam <strong>doze famílias</strong> – “quase todas”, disse <em>Dona Zefa</em>… Foi lida a ${link}.</p>`,
      lists,
      '<h2>Preços da safra</h2>',
      '<table><tbody><tr><th scope="col">Produto</th><th scope="col">Preço</th></tr><tr><td>Pequi</td><td>R$ 10,00<br>o quilo</td></tr><tr><td>Baru sob encomenda</td><td></td></tr></tbody></table>',
      '<blockquote><p>Quem planta, colhe.</p></blockquote>',
    ].join(''),
  )
  expect(kept).toBe(stored)
  expect({ lost, fromDocument, images }).toEqual({ lost: 1, fromDocument: true, images: [] })
})

test('minutes from Google Docs', () => {
  const { stored, kept, lost, fromDocument } = paste(fromGoogleDocs)
  expect(stored).toBe(
    [
      '<h2>Presença</h2>',
      `<p>Estavam <strong>doze famílias</strong> – “quase todas”, disse <em>Dona Zefa</em>… <s>ontem</s> hoje. ${link}</p>`,
      lists,
      '<h2>Preços da safra</h2>',
      '<table><tbody><tr><td>Pequi</td><td>R$ 10,00<br>o quilo</td></tr><tr><td>Baru</td><td></td></tr></tbody></table>',
    ].join(''),
  )
  expect(kept).toBe(stored)
  expect({ lost, fromDocument }).toEqual({ lost: 1, fromDocument: undefined })
})

describe('lists of older Words', () => {
  test('whose marker is only known by its conditions', () => {
    const item = (sign: string, text: string) =>
      `<p class="MsoListParagraph" style="text-indent:-18pt;mso-list:l0 level1 lfo1"><!--[if !supportLists]-->${sign}<span style="font-size:7pt">&nbsp;&nbsp;</span><!--[endif]-->${text}</p>`
    expect(paste(item('1.', 'a') + item('2.', 'b')).stored).toBe(
      '<ol><li><p>a</p></li><li><p>b</p></li></ol>',
    )
  })
})

describe('tables', () => {
  const row = (cells: string) => `<tr>${cells}</tr>`

  test('that only arrange a letter become its paragraphs', () => {
    expect(
      paste(
        `<table><tr><td><p>a</p></td><td><table>${row('<td>b</td>')}${row('<td>c</td>')}</table></td></tr></table>`,
      ).stored,
    ).toBe('<p>a</p><table><tbody><tr><td>b</td></tr><tr><td>c</td></tr></tbody></table>')
  })

  test('set their caption before them, and pictures of the site behind them', () => {
    const photo = '<img data-upload="0198c0de-1111-7222-8333-444455556666">'
    expect(
      paste(`<table><caption>Preços</caption>${row(`<td>a${photo}</td>`)}${row('<td>b</td>')}</table>`)
        .stored,
    ).toBe(
      `<p>Preços</p><table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table><figure class="image">${photo}</figure>`,
    )
  })

  test('that are too large become paragraphs, and it is said', () => {
    const { tooLarge, stored } = paste(`<table>${row('<td>a</td>').repeat(mostRows + 1)}</table>`)
    expect(tooLarge).toBe(true)
    expect(stored).toBe('<p>a</p>'.repeat(mostRows + 1))
    expect(paste(`<table>${row('<td>a</td>').repeat(2)}</table>`).tooLarge).toBeUndefined()
  })
})
