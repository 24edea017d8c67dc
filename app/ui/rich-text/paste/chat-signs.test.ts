// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { editorExtensions } from '../extensions.ts'
import { storedHtml } from '../stored-html.ts'

let editor: Editor
afterEach(() => editor.destroy())

function paste(text: string) {
  editor = new Editor({ extensions: editorExtensions({ pictures: new Map() }), injectCSS: false })
  editor.view.pasteText(text, new Event('paste') as ClipboardEvent)
  return storedHtml(editor.state.doc)
}

test.each([
  ['*Atenção:* a feira mudou', '<p><strong>Atenção:</strong> a feira mudou</p>'],
  ['hoje ~não~ tem _feira_', '<p>hoje <s>não</s> tem <em>feira</em></p>'],
  ['*a* *b*', '<p><strong>a</strong> <strong>b</strong></p>'],
  ['**a** e ~~b~~', '<p><strong>a</strong> e <s>b</s></p>'],
  ['custa ~2 ou ~ 3, e 2*3*4', '<p>custa ~2 ou ~ 3, e 2*3*4</p>'],
])('%s is pasted as it is meant', (text, html) => expect(paste(text)).toBe(html))

test('every line has signs of its own', () => {
  expect(paste('*Sábado*\n~Domingo~')).toBe('<p><strong>Sábado</strong></p><p><s>Domingo</s></p>')
})

test.each([
  ['*Atenção:*', '<p><strong>Atenção:</strong></p>'],
  ['~não~', '<p><s>não</s></p>'],
])('%s is typed as it is meant', (text, html) => {
  editor = new Editor({ extensions: editorExtensions({ pictures: new Map() }), injectCSS: false })
  const { view } = editor
  for (const letter of text) {
    const { from, to } = view.state.selection
    const insert = () => view.state.tr.insertText(letter, from, to)
    const isTaken = view.someProp('handleTextInput', (take) => take(view, from, to, letter, insert))
    if (!isTaken) view.dispatch(insert())
  }
  expect(storedHtml(view.state.doc)).toBe(html)
})
