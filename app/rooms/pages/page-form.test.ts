import { expect, test } from 'vitest'
import type { PageView } from './page.ts'
import { changesOf, differences, emptyForm, formOf, inputOf } from './page-form.ts'
import { samplePage } from './sample-page-view.testing.ts'

const zone = 'America/Sao_Paulo'
const cover = { _id: 'c1', url: '/uploads/c1/1.jpg', width: 1, height: 1, alt: '', variants: [] }
const page: PageView = { ...samplePage, cover, published_at: '2026-11-20T22:30:45.123Z', version: 3 }

test('a form is filled from a page, its time as the wall of the site shows it', () => {
  expect(formOf(page, zone)).toEqual({
    title: 'Feira',
    slug: 'feira',
    content: '<p>x</p>',
    cover,
    description: '',
    status: 'published',
    published_at: '2026-11-20T19:30',
  })
})

test('nine at night in São Paulo is midnight in UTC, and stays a time', () => {
  const form = formOf({ ...page, published_at: '2026-11-21T00:00:00.000Z' }, zone)
  expect(form.published_at).toBe('2026-11-20T21:00')
})

test('nothing changed, nothing is sent: not even a time that was shown without its seconds', () => {
  const form = formOf(page, zone)
  expect(changesOf({ ...form }, form, zone)).toEqual({})
})

test('what was changed is sent as the door takes it', () => {
  const before = formOf(page, zone)
  const form = { ...before, title: 'Feira nova', cover: null, published_at: '2026-12-01T08:00' }
  expect(differences(form, before)).toEqual(['title', 'published_at', 'cover'])
  expect(changesOf(form, before, zone)).toEqual({
    title: 'Feira nova',
    cover: null,
    published_at: '2026-12-01T11:00:00.000Z',
  })
  expect(changesOf({ ...before, published_at: '' }, before, zone)).toEqual({ published_at: null })
})

test('the same cover described anew is no change', () => {
  const before = formOf(page, zone)
  expect(differences({ ...before, cover: { ...cover, alt: 'A feira' } }, before)).toEqual([])
})

test('what is no time is left for the schema to refuse', () => {
  expect(inputOf({ ...emptyForm, published_at: 'amanhã' }, zone).published_at).toBe('amanhã')
})
