// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { afterEach, expect, test, vi } from 'vitest'
import { editorExtensions } from './extensions.ts'
import type { PictureBook, ReadPicture } from './picture.ts'

const known = '0198c0de-1111-7222-8333-444455556666'
const other = '0198c0de-9999-7222-8333-444455556666'
const picture = (url: string) => ({ url, alt: '', width: 800, height: 600 })
const figure = (id: string) => `<figure class="image"><img data-upload="${id}"></figure>`

let editor: Editor
afterEach(() => editor.destroy())

/** Draws a text whose record shows the first picture only. */
function draw(html: string, readPicture: ReadPicture) {
  const pictures: PictureBook = new Map([[known, picture('/uploads/a.jpg')]])
  editor = new Editor({
    extensions: editorExtensions({ pictures, readPicture }),
    content: html,
    injectCSS: false,
  })
  return { pictures, images: [...editor.view.dom.querySelectorAll('img')] }
}

test('a picture of a recovered text that the saved record does not show is asked for', async () => {
  const readPicture = vi.fn<ReadPicture>(async () => picture('/uploads/b.jpg'))
  const { images, pictures } = draw(figure(known) + figure(other), readPicture)
  expect(images.map(({ alt }) => alt)).toEqual(['', ''])
  await vi.waitFor(() =>
    expect(images.map((image) => image.getAttribute('src'))).toEqual(['/uploads/a.jpg', '/uploads/b.jpg']),
  )
  expect(new Set(readPicture.mock.calls.flat())).toEqual(new Set([other]))
  expect(pictures.get(other)?.url).toBe('/uploads/b.jpg')
})

test('a picture is said not to exist only when the site says so', async () => {
  const gone = draw(figure(other), async () => null)
  await vi.waitFor(() => expect(gone.images[0]?.alt).toBe('Imagem não encontrada'))
  editor.destroy()
  const offline = draw(figure(other), async () => {
    throw new Error('offline')
  })
  await vi.waitFor(() => expect(offline.images[0]?.alt).toBe('Sem conexão para mostrar a imagem.'))
})
