import { expect, test } from 'vitest'
import { fillForm } from './fill-form.ts'

test('what the server knows stands over what is empty', () => {
  expect(
    fillForm({ title: '', pinned: false, tags: [] as string[] }, { title: 'Feira', pinned: true }),
  ).toEqual({
    title: 'Feira',
    pinned: true,
    tags: [],
  })
})

test('null and missing values leave the field as it was', () => {
  expect(fillForm({ cover: 'none', year: 2026 }, { cover: null, year: undefined })).toEqual({
    cover: 'none',
    year: 2026,
  })
})

test('zero, false and empty text are values', () => {
  expect(fillForm({ stock: 5, open: true, note: 'x' }, { stock: 0, open: false, note: '' })).toEqual({
    stock: 0,
    open: false,
    note: '',
  })
})

test("'features' is skipped", () => {
  expect(fillForm({ features: 'own' }, { features: { shop: { enabled: true } } })).toEqual({
    features: 'own',
  })
})

test.each(['2026-11-20T00:00:00.000Z', '2026-11-20T00:00:00Z', '2026-11-20T00:00:00+00:00'])(
  'the midnight of %s is taken off',
  (value) => {
    expect(fillForm({ day: '' }, { day: value })).toEqual({ day: '2026-11-20' })
  },
)

test('but not in date_time, which is a moment', () => {
  const date_time = '2026-11-20T00:00:00.000Z'
  expect(fillForm({ date_time: '' }, { date_time })).toEqual({ date_time })
})

test('other times, and midnights within a text, stay', () => {
  const values = {
    at: '2026-11-20T03:00:00.000Z',
    offset: '2026-11-20T00:00:00-03:00',
    text: 'T00:00:00Z depois',
  }
  expect(fillForm({ at: '', offset: '', text: '' }, values)).toEqual(values)
})

test('fields that the form does not have are left out', () => {
  expect(fillForm({ title: '' }, { title: 'Feira', version: 3 })).toEqual({ title: 'Feira' })
})

test('the empty values are not changed', () => {
  const empty = { title: '' }
  fillForm(empty, { title: 'Feira' })
  expect(empty).toEqual({ title: '' })
})
