// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FormFiles } from '../form/form-files.ts'
import { editorExtensions } from './extensions.ts'
import { UploadSending } from './upload-sending.ts'

const picture = {
  _id: '0198c0de-1111-7222-8333-444455556666',
  url: '/uploads/a.jpg',
  alt: '',
  width: 800,
  height: 600,
}
const photo = (name: string) => new File(['a'], name, { type: 'image/jpeg' })

let editor: Editor
const uploadImage = vi.fn()
const uploadFile = vi.fn()
const say = vi.fn()
const onTrouble = vi.fn()
const said = () => say.mock.calls.flat()

beforeEach(() => {
  for (const mock of [uploadImage, uploadFile, say, onTrouble]) mock.mockReset()
  uploadImage.mockResolvedValue(picture)
  Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => {} })
})
afterEach(() => {
  editor.destroy()
  for (const name of ['createObjectURL', 'revokeObjectURL']) Reflect.deleteProperty(URL, name)
})

function open(): UploadSending {
  const pictures = new Map()
  const files = new FormFiles()
  const sending = new UploadSending(() => ({ pictures, uploadImage, uploadFile, files, onTrouble, say }))
  editor = new Editor({
    extensions: [...editorExtensions({ pictures }), sending.extension],
    content: '<p>a</p>',
    injectCSS: false,
  })
  return sending
}

test('a picture is told when it begins and when it has arrived', async () => {
  open().send(editor.view, [photo('foto.jpg')])
  expect(said()).toEqual(['Enviando foto.jpg.'])
  await vi.waitFor(() => expect(said()).toEqual(['Enviando foto.jpg.', 'foto.jpg está no texto.']))
})

test('several are told once when they begin, and each when it has arrived', async () => {
  uploadFile.mockResolvedValue({ _id: picture._id, name: 'ata.pdf' })
  open().send(editor.view, [photo('a.jpg'), new File(['b'], 'ata.pdf', { type: 'application/pdf' })])
  await vi.waitFor(() =>
    expect(said()).toEqual(['Enviando 2 arquivos.', 'a.jpg está no texto.', 'ata.pdf está no texto.']),
  )
})

test('a gallery is told as a whole, by what of it has arrived', async () => {
  open().sendGallery(editor.view, [photo('a.jpg'), photo('b.jpg')])
  await vi.waitFor(() => expect(said()).toEqual(['Enviando 2 imagens.', '2 imagens estão no texto.']))
})

test('what did not arrive is not said to be there; another try is told', async () => {
  uploadImage.mockRejectedValueOnce(new Error('a imagem é grande demais.'))
  open().send(editor.view, [photo('foto.jpg')])
  await vi.waitFor(() => expect(onTrouble).toHaveBeenCalledOnce())
  expect(said()).toEqual(['Enviando foto.jpg.'])
  const buttons = [...editor.view.dom.querySelectorAll('button')]
  buttons.find(({ textContent }) => textContent === 'Enviar de novo')?.click()
  await vi.waitFor(() => expect(said().slice(1)).toEqual(['Enviando foto.jpg.', 'foto.jpg está no texto.']))
})

test('what was given up is not said to be there', async () => {
  const arrival = Promise.withResolvers<typeof picture>()
  uploadImage.mockReturnValueOnce(arrival.promise)
  open().send(editor.view, [photo('a.jpg'), photo('b.jpg')])
  const buttons = [...editor.view.dom.querySelectorAll('button')]
  buttons.find(({ textContent }) => textContent === 'Cancelar')?.click()
  arrival.resolve(picture)
  await vi.waitFor(() => expect(said()).toEqual(['Enviando 2 imagens.', 'b.jpg está no texto.']))
})

const pressed = async (name: string) => {
  const find = () =>
    [...editor.view.dom.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  await vi.waitFor(() => expect(find()).toBeDefined())
  find()?.click()
}
/** The blocks of the text without the empty line at its end: of a picture its name, of a line its words. */
const blocks = () => {
  const found: string[] = []
  editor.state.doc.forEach((block) => void found.push(block.attrs.alt ?? block.textContent))
  return found.slice(0, found.at(-1) === '' ? -1 : undefined)
}

test.each([
  ['a line', '<p>a</p>'],
  ['an empty line', '<p>a</p><p></p>'],
])(
  'after %s photos stand in the order chosen, also those that failed and were sent again',
  async (_, text) => {
    const lost = new Set(['1.jpg', '3.jpg'])
    uploadImage.mockImplementation(async ({ name }: File) => {
      if (lost.delete(name)) throw new Error('a conexão caiu.')
      return { ...picture, alt: name }
    })
    const sending = open()
    editor.commands.setContent(text)
    const photos = ['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map(photo)
    sending.send(editor.view, photos, editor.state.doc.content.size - 1)
    await vi.waitFor(() => expect(blocks()).toEqual(['a', '2.jpg', '4.jpg']))
    await pressed('Enviar de novo')
    await vi.waitFor(() => expect(blocks()).toEqual(['a', '1.jpg', '2.jpg', '4.jpg']))
    await pressed('Enviar de novo')
    await vi.waitFor(() => expect(blocks()).toEqual(['a', '1.jpg', '2.jpg', '3.jpg', '4.jpg']))
  },
)
