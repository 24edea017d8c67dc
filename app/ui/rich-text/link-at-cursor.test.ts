// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { editorExtensions } from './extensions.ts'
import { canLink, readLinkAtCursor, removeLink, writeLink } from './link-at-cursor.ts'
import { storedHtml } from './stored-html.ts'

let editor: Editor
afterEach(() => editor.destroy())

function edit(html: string, from: number, to = from) {
  editor = new Editor({
    extensions: editorExtensions({ pictures: new Map() }),
    content: html,
    injectCSS: false,
  })
  editor.commands.setTextSelection({ from, to })
  return readLinkAtCursor(editor)
}

const html = () => storedHtml(editor.state.doc)

test('chosen words become a link and keep their marks', () => {
  const link = edit('<p>veja <strong>aqui</strong></p>', 6, 10)
  expect(link).toMatchObject({ exists: false, words: 'aqui', address: '' })
  writeLink(editor, link, '/a', 'aqui')
  expect(html()).toBe('<p>veja <a href="/a"><strong>aqui</strong></a></p>')
})

test('at a cursor without words the address itself is written', () => {
  const link = edit('<p>a b</p>', 3)
  writeLink(editor, link, 'mailto:ana@exemplo.org', '')
  expect(html()).toBe('<p>a <a href="mailto:ana@exemplo.org">ana@exemplo.org</a>b</p>')
})

test('inside a link the whole link is meant', () => {
  const link = edit('<p>a <a href="/b">cde</a> f</p>', 4)
  expect(link).toMatchObject({ exists: true, address: '/b', words: 'cde', from: 3, to: 6 })
  writeLink(editor, link, '/x', 'outro')
  expect(html()).toBe('<p>a <a href="/x">outro</a> f</p>')
})

test('a link is taken away and its words stay', () => {
  const link = edit('<p>a <a href="/b">cde</a> f</p>', 4)
  removeLink(editor, link)
  expect(html()).toBe('<p>a cde f</p>')
})

test('across paragraphs the words are left alone', () => {
  const link = edit('<p>ab</p><p>cd</p>', 2, 6)
  expect(link.words).toBeNull()
  writeLink(editor, link, '/x', '')
  expect(html()).toBe('<p>a<a href="/x">b</a></p><p><a href="/x">c</a>d</p>')
})

test('a chosen picture is not a link', () => {
  const id = '0198c0de-1111-7222-8333-444455556666'
  edit(`<p>a</p><figure class="image"><img data-upload="${id}"><figcaption>b</figcaption></figure>`, 1)
  expect(canLink(editor)).toBe(true)
  editor.commands.setNodeSelection(3)
  expect(canLink(editor)).toBe(false)
})
