// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { afterEach, describe, expect, test } from 'vitest'
import { editorExtensions } from './extensions.ts'
import { storedHtml } from './stored-html.ts'

let editor: Editor
afterEach(() => editor.destroy())

function open(content = ''): Editor {
  editor = new Editor({
    extensions: editorExtensions({ pictures: new Map() }),
    content,
    injectCSS: false,
  })
  editor.commands.setTextSelection(editor.state.doc.content.size - 1)
  return editor
}

function type(text: string): string {
  const { view } = editor
  for (const letter of text) {
    const { from, to } = view.state.selection
    const insert = () => view.state.tr.insertText(letter, from, to)
    const isTaken = view.someProp('handleTextInput', (take) => take(view, from, to, letter, insert))
    if (!isTaken) view.dispatch(insert())
  }
  return storedHtml(view.state.doc)
}

describe('typing a number', () => {
  test('goes on counting after what stands between', () => {
    open('<ol><li><p>Abertura</p></li></ol><p>Às nove.</p><p></p>')
    expect(type('2. Pauta')).toBe(
      '<ol><li><p>Abertura</p></li></ol><p>Às nove.</p><ol start="2"><li><p>Pauta</p></li></ol>',
    )
  })

  test('straight after a list goes on with it', () => {
    open('<ol start="3"><li><p>a</p></li></ol><p></p>')
    expect(type('4. b')).toBe('<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>')
  })

  test.each(['2026. Ano da cheia', '0. Antes', '1.000 mudas'])('that begins a sentence stays: %s', (text) => {
    open()
    expect(type(text)).toBe(`<p>${text}</p>`)
  })
})

describe('pasting letters without markup', () => {
  function paste(text: string): string {
    const clipboardData = { getData: (kind: string) => (kind === 'text/plain' ? text : '') }
    const event = Object.assign(new Event('paste'), { clipboardData, preventDefault() {} })
    editor.view.pasteText(text, event as unknown as ClipboardEvent)
    return storedHtml(editor.state.doc)
  }

  test('that are numbered makes a list from their number', () => {
    open()
    expect(paste('3. Pauta\r\n4. Avisos')).toBe(
      '<ol start="3"><li><p>Pauta</p></li><li><p>Avisos</p></li></ol>',
    )
  })

  test.each([
    ['a) dirigir\nb) assinar', '<p>a) dirigir</p><p>b) assinar</p>'],
    ['I. Dos fins\nII. Dos sócios', '<p>I. Dos fins</p><p>II. Dos sócios</p>'],
    ['2026. Ano da cheia', '<p>2026. Ano da cheia</p>'],
  ])('that are marked by letters or a year keeps them: %s', (text, html) => {
    open()
    expect(paste(text)).toBe(html)
  })

  test('into a cell stays in the cell', () => {
    open('<table><tbody><tr><td></td></tr><tr><td>b</td></tr></tbody></table>')
    editor.commands.setTextSelection(3)
    expect(paste('1. a')).toBe('<table><tbody><tr><td>1. a</td></tr><tr><td>b</td></tr></tbody></table>')
  })
})
