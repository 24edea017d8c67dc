// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { drawnAsPage } from '../../../ui/drawn.testing.tsx'
import type { PageView } from '../../pages/page.ts'
import type { PageForm } from '../../pages/page-form.ts'
import { samplePage as page } from '../../pages/sample-page-view.testing.ts'
import { pageKind } from '../../pages/ui/page-kind.ts'
import { useRecordForm } from './use-record-form.ts'

let draft: ReturnType<typeof useRecordForm<PageView, PageForm>>

function Opened() {
  draft = useRecordForm<PageView, PageForm>({ kind: pageKind, record: page, zone: 'America/Sao_Paulo' })
  return null
}

beforeEach(async () => {
  await drawnAsPage(<Opened />)
})

test('a publication taken back is followed by the form, and leaves nothing to save', async () => {
  await act(async () => draft.followPublication({ ...page, version: 7, status: 'draft', published_at: null }))
  expect(draft.values).toMatchObject({ title: 'Feira', status: 'draft', published_at: '' })
  expect([draft.saved.version, draft.isDirty]).toEqual([7, false])
})

test('what another person saved before it was taken back conflicts with the next save', async () => {
  const theirs = { ...page, title: 'Feira de maio', version: 8, status: 'draft', published_at: null } as const
  await act(async () => draft.followPublication(theirs))
  expect(draft.values).toMatchObject({ title: 'Feira', status: 'draft' })
  expect(draft.saved.version).toBe(6)
})

test('a save whose answer was lost is known again, though the server decided on the time', async () => {
  const planned = { ...page, status: 'scheduled', published_at: '2199-01-01T12:00:00.000Z' } as const
  await act(async () => draft.show(planned))
  const sent = { ...draft.saved.form, status: 'draft' } as const
  const withdrawn = { ...planned, version: 9, status: 'draft', published_at: null } as const
  expect(draft.isSaidBy(withdrawn, sent)).toBe(true)
  expect(draft.isSaidBy(withdrawn, { ...sent, published_at: '2199-01-02T09:00' })).toBe(false)
  expect(draft.isSaidBy({ ...withdrawn, title: 'Feira de maio' }, sent)).toBe(false)
})

test('what was saved beside the form leaves what another person wrote to the next save', async () => {
  await act(async () => draft.follow({ ...page, version: 7 }))
  expect(draft.saved.version).toBe(7)
  await act(async () => draft.follow({ ...page, title: 'Feira de maio', version: 9 }))
  expect(draft.saved).toMatchObject({ record: { version: 9 }, version: 7, form: { title: 'Feira' } })
})

test('a recovered draft of an older version changes only what was changed in it', async () => {
  const base = { ...draft.saved.form, title: 'Feirinha', status: 'draft', published_at: '' } as const
  const kept = { ...base, content: '<p>x e y</p>' }
  await act(async () => draft.recover({ form: kept, base, version: 5 }))
  expect(draft.values).toEqual(kept)
  expect(draft.saved).toMatchObject({ record: page, version: 5 })
  expect(pageKind.differences(draft.values, draft.saved.form)).toEqual(['content'])
})

test('a draft by an older program, which kept no base, is set beside the saved record', async () => {
  const kept = { ...draft.saved.form, title: 'Feirinha' }
  await act(async () => draft.recover({ form: kept, version: 5 }))
  expect(draft.saved.version).toBe(5)
  expect(pageKind.differences(draft.values, draft.saved.form)).toEqual(['title'])
})

test('a recovered draft keeps a time that is incomplete, which is refused when it is saved', async () => {
  const base = draft.saved.form
  await act(async () =>
    draft.recover({ form: { ...base, published_at: '2026-11-20T__:__' }, base, version: 6 }),
  )
  expect(draft.values.published_at).toBe('2026-11-20T__:__')
  let isRight = true
  await act(async () => {
    isRight = await draft.form.trigger()
  })
  expect(isRight).toBe(false)
  expect(draft.form.getFieldState('published_at').error?.message).toBe(
    'Complete a data e a hora, ou apague tudo.',
  )
})
