import { beforeEach, expect, test, vi } from 'vitest'
import { type Making, startMaking } from '../../../platform/api-client/make-once.ts'
import type { Sent } from '../../../platform/api-client/send.ts'
import type { PageView } from '../../pages/page.ts'
import { emptyForm, type PageForm } from '../../pages/page-form.ts'
import { samplePage } from '../../pages/sample-page-view.testing.ts'
import { pageKind } from '../../pages/ui/page-kind.ts'
import { createOnce } from './create-once.ts'

const zone = 'America/Sao_Paulo'
const form: PageForm = { ...emptyForm, title: 'Feira', status: 'published' }
const draft: PageForm = { ...form, status: 'draft' }
const record = (given: Partial<PageView>): PageView => ({ ...samplePage, content: '', version: 1, ...given })
const ok = (given: Partial<PageView> = {}): Sent<PageView> => ({ ok: true, status: 201, data: record(given) })
const failed = (status: number): Sent<PageView> => ({ ok: false, status, message: 'x' })

const create = vi.fn<typeof pageKind.create>()
const save = vi.fn<typeof pageKind.save>()
const kind = { create, save, formOf: pageKind.formOf }
let making: Making

const press = (now: PageForm) =>
  createOnce(kind, { form: now, zone, making }, (next) => {
    making = next
  })
const sent = () => create.mock.calls.map(([now]) => now)
const keys = () => new Set(create.mock.calls.map(([, , key]) => key))

beforeEach(() => {
  vi.resetAllMocks()
  making = startMaking()
})

test.each([0, 408, 500, 502])('after %i the form goes again under the same key', async (status) => {
  create.mockResolvedValueOnce(failed(status)).mockResolvedValueOnce(ok())
  expect(await press(form)).toMatchObject({ ok: false, status })
  expect(await press(form)).toMatchObject({ ok: true })
  expect([keys().size, save.mock.calls.length]).toEqual([1, 0])
})

test('what is wanted now is sent, and saved over what a try before may have made of another wish', async () => {
  create.mockResolvedValueOnce(failed(0)).mockResolvedValueOnce(ok())
  save.mockResolvedValueOnce(ok({ version: 2, status: 'draft' }))
  await press(form)
  expect(await press(draft)).toMatchObject({ ok: true, data: { status: 'draft' } })
  expect(sent()).toEqual([form, draft])
  expect([...keys()]).toEqual([making.key])
  const [id, version, now, base] = save.mock.calls[0] ?? []
  expect([id, version, now]).toEqual(['p1', 1, draft])
  expect(base && pageKind.differences(draft, base)).toEqual(['status'])
})

test('a change that is refused leaves the record to be found by the next try', async () => {
  create.mockResolvedValueOnce(failed(0)).mockResolvedValue(ok())
  save.mockResolvedValueOnce(failed(422)).mockResolvedValueOnce(ok({ version: 2 }))
  await press(form)
  expect(await press({ ...draft, slug: 'x y' })).toMatchObject({ status: 422 })
  expect(await press(draft)).toMatchObject({ ok: true })
  expect([keys().size, save.mock.calls.length]).toEqual([1, 2])
})

test.each([400, 413, 422])('a form that was refused with %i made nothing, and is mended', async (status) => {
  create.mockResolvedValueOnce(failed(status)).mockResolvedValueOnce(ok())
  await press(form)
  expect(making.lost).toEqual([])
  expect(await press(draft)).toMatchObject({ ok: true })
  expect(save).not.toHaveBeenCalled()
})

test('what is on its way is known before there is an answer', async () => {
  const answer = Promise.withResolvers<Sent<PageView>>()
  create.mockReturnValueOnce(answer.promise)
  const pressed = press(form)
  expect(making.lost).toHaveLength(1)
  answer.resolve(ok())
  await pressed
  expect(making.lost).toEqual([])
})
