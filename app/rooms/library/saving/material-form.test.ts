import { expect, test } from 'vitest'
import type { MaterialView } from '../material.ts'
import { materialChanges, newMaterial } from '../schema.ts'
import { changesOf, differences, emptyForm, formOf, inputOf, type MaterialForm } from './material-form.ts'

const zone = 'America/Sao_Paulo'
const file = {
  _id: '0198a000-0000-7000-8000-000000000001',
  url: '/uploads/x',
  name: 'a.pdf',
  mime: 'application/pdf',
  bytes: 9,
}
const material: MaterialView = {
  _id: '0198a000-0000-7000-8000-000000000000',
  slug: 'mel',
  title: 'Mel',
  authors: ['Ana', 'EMBRAPA'],
  year: 2019,
  description: '',
  file_trouble: null,
  content: '<p>Olá</p>',
  category: 'Manejo',
  type: 'Livro',
  file,
  url: null,
  cover: null,
  publisher: '',
  isbn: '',
  doi: '',
  language: '',
  licence: 'CC-BY-4.0',
  tags: ['Mel'],
  downloads: 3,
  status: 'published',
  published_at: '2026-01-05T15:00:30.000Z',
  version: 4,
  created_at: '2026-01-05T15:00:00.000Z',
  updated_at: '2026-01-05T15:00:00.000Z',
  images: [],
  can: { save: true, trash: true, restore: false, erase: false, preview: true },
}
const form = formOf(material, zone)

test('the form shows a material as one writes it', () => {
  expect(form).toMatchObject({
    authors: 'Ana\nEMBRAPA',
    year: '2019',
    url: '',
    language: '',
    published_at: '2026-01-05T12:00',
    file: { name: 'a.pdf' },
  })
  expect(formOf({ ...material, year: null }, zone).year).toBe('')
})

test('what was not changed is not sent', () => {
  expect(changesOf(form, form, zone)).toEqual({})
  expect(changesOf({ ...form, title: 'Abelhas' }, form, zone)).toEqual({ title: 'Abelhas' })
  expect(differences({ ...form, file: { ...file, name: 'outro nome' } }, form)).toEqual([])
  expect(differences({ ...form, file: null, tags: [] }, form)).toEqual(['file', 'tags'])
})

test('what one writes in its own way is sent as the door takes it', () => {
  const sent = changesOf(
    { ...form, authors: ' Ana \n\n Zé Reis\n', year: ' 2020 ', url: 'https://mel.org', file: null },
    form,
    zone,
  )
  expect(sent).toEqual({ authors: ['Ana', 'Zé Reis'], year: 2020, url: 'https://mel.org', file: null })
  expect(materialChanges.safeParse({ ...sent, version: 4 }).success).toBe(true)
  expect(inputOf({ ...form, year: '' }, zone).year).toBeNull()
})

const messages = (given: Partial<MaterialForm>) =>
  newMaterial
    .safeParse(inputOf({ ...form, ...given }, zone))
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test('a year that is none, and what was not chosen, are refused with a sentence', () => {
  for (const year of ['19', 'dois mil', '2019a', '99999', '-2019', '20.19'])
    expect(messages({ year }), year).toEqual(['year: Use um ano com quatro algarismos, como 2019.'])
  expect(messages({ category: '', type: '' })).toEqual([
    'category: Escolha uma das opções.',
    'type: Escolha uma das opções.',
  ])
  expect(messages({})).toBeUndefined()
})

test('an empty form is in Portuguese, and a draft', () => {
  expect(emptyForm).toMatchObject({ language: 'pt-BR', status: 'draft' })
})
