// @vitest-environment jsdom
// The description of a picture is answered later: by then others may be there, or the picture gone.
import { act, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawn } from '../../../ui/drawn.testing.tsx'
import { FormContext } from '../../../ui/form/form-context.ts'
import { FormFiles } from '../../../ui/form/form-files.ts'
import type { ImageView } from '../upload.ts'
import { ImageField } from './image-field.tsx'
import { ImagesField } from './images-field.tsx'

const image = (_id: string): ImageView => ({
  _id,
  url: `/uploads/${_id}/640-a.jpg`,
  width: 640,
  height: 480,
  alt: '',
  variants: [{ url: `/uploads/${_id}/640-a.jpg`, width: 640, height: 480, format: 'jpeg' }],
})
const [honey, wax] = [image('mel'), image('cera')]

let images: readonly ImageView[]
let setImages: (images: ImageView[]) => void
let answer: () => void

function Gallery() {
  const [value, setValue] = useState<ImageView[]>([honey])
  images = value
  setImages = setValue
  return <ImagesField label="Fotos" value={value} onChange={setValue} most={9} />
}

function Cover() {
  const [value, setValue] = useState<ImageView | null>(honey)
  images = value ? [value] : []
  setImages = ([first]) => setValue(first ?? null)
  return <ImageField label="Capa" value={value} onChange={setValue} />
}

beforeEach(() => {
  vi.stubGlobal('fetch', (input: RequestInfo | URL) =>
    String(input).includes('/api/uploads/')
      ? new Promise<Response>((resolve) => {
          answer = () => resolve(Response.json({ alt: 'Um pote de mel' }))
        })
      : Promise.resolve(Response.json({}, { status: 401 })),
  )
})

const draw = (Field: typeof Gallery) =>
  drawn(
    <I18nProvider locale="pt-BR">
      <FormContext value={{ files: new FormFiles(), waits: null }}>
        <Field />
      </FormContext>
    </I18nProvider>,
  )
const click = (selector: string, words: string) =>
  act(async () =>
    [...document.querySelectorAll<HTMLElement>(selector)]
      .find((one) => `${one.getAttribute('aria-label')} ${one.textContent}`.includes(words))
      ?.click(),
  )

const blur = (field: HTMLElement) => field.blur()

async function write(leave = blur) {
  const field = document.querySelector<HTMLTextAreaElement | HTMLInputElement>('[maxlength="500"]')
  if (!field) throw new Error('no field for a description')
  await act(async () => {
    field.focus()
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, 'Um pote de mel')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => leave(field))
}
async function writeInGallery(leave = blur) {
  await draw(Gallery)
  await click('button', 'Ações de Imagem 1')
  await click('[role=menuitem]', 'Descrição da imagem')
  await write(leave)
}
const answered = () => act(async () => answer())
const shown = () => images.map(({ _id, alt }) => `${_id}: ${alt}`)

test('a description that is answered late leaves a photo that came meanwhile', async () => {
  await writeInGallery()
  await act(async () => setImages([honey, wax]))
  await answered()
  expect(shown()).toEqual(['mel: Um pote de mel', 'cera: '])
})

test('one whose dialog is closed by Escape is saved', async () => {
  await writeInGallery((field) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  )
  expect(document.querySelector('[role=dialog]')).toBeNull()
  await answered()
  expect(shown()).toEqual(['mel: Um pote de mel'])
})

test('… and does not bring back one that was removed', async () => {
  await writeInGallery()
  await act(async () => setImages([wax]))
  await answered()
  expect(shown()).toEqual(['cera: '])
})

test.each<[string, ImageView[]]>([
  ['removed', []],
  ['replaced', [wax]],
])('a cover that was %s stays so', async (_, later) => {
  await draw(Cover)
  await write()
  await act(async () => setImages(later))
  await answered()
  expect(images).toEqual(later)
})

test('a cover that is still there has its description', async () => {
  await draw(Cover)
  await write()
  await answered()
  expect(shown()).toEqual(['mel: Um pote de mel'])
})
