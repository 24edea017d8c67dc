// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makePlace } from '../drawn.testing.tsx'
import { type ToastDeed, toast } from '../toasts/toast.ts'
import { UnsavedOffer } from './unsaved-offer.tsx'
import { forgetAllUnsavedOf, forgetUnsaved, readUnsaved, saveDraft } from './unsaved-text.ts'

/** Every form that is opened has an id of its own. */
const keyOf = (form: string) => ({ userId: 'jurema', record: 'post', id: 'new', form })
const onRecover = vi.fn<(value: string) => void>()
let made: ReturnType<typeof makePlace>
/** "Desfazer" of the last notice. */
let undo: ToastDeed['act'] | undefined

/** Calls of the storage run one after the other. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 10; turn++) await readUnsaved(keyOf('nobody'))
  })

async function open(form: string, { isDirty = false, saved = '' } = {}) {
  await made.draw(
    <UnsavedOffer<string>
      key={form}
      of={keyOf(form)}
      isNews={(value) => value !== saved}
      isDirty={isDirty}
      onRecover={onRecover}
    />,
  )
  await settle()
}

async function write(form: string, value: string, minute: number) {
  vi.setSystemTime(new Date(2026, 10, 20, 12, minute))
  saveDraft(keyOf(form), value)
  await readUnsaved(keyOf(form))
}
const keptBy = async (form: string) => (await readUnsaved(keyOf(form)))?.value

const offered = () => made.place.querySelector('[role=status]')?.textContent
/** The last one is in the dialog. */
const press = (words: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === words)?.click(),
  )

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onRecover.mockClear()
  undo = undefined
  vi.spyOn(toast, 'success').mockImplementation((_, deed) => {
    undo = deed?.act
  })
  made = makePlace()
})
afterEach(async () => {
  await made.leave()
  await forgetAllUnsavedOf('jurema')
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a text that was not recovered is offered again after another one was written and saved', async () => {
  await write('first', 'a', 10)
  await open('second')
  expect(offered()).toContain('Encontramos um texto não salvo de 12:10.')
  await write('second', 'b', 20)
  await forgetUnsaved(keyOf('second'))
  await open('third')
  expect(offered()).toContain('Encontramos um texto não salvo de 12:10.')

  await press('Recuperar')
  expect(onRecover).toHaveBeenCalledExactlyOnceWith('a')
  await settle()
  expect([await keptBy('first'), await keptBy('third')]).toEqual([undefined, 'a'])
  await forgetUnsaved(keyOf('third'))
  await open('fourth')
  expect(offered()).toBeUndefined()
})

test('of two texts the latest is offered first, and the other one once that is discarded', async () => {
  await write('first', 'a', 10)
  await write('second', 'b', 20)
  await open('third')
  expect(offered()).toContain('12:20')
  await press('Descartar')
  expect(offered()).toContain('12:10')
  await settle()
  expect([await keptBy('first'), await keptBy('second')]).toEqual(['a', undefined])
  await press('Recuperar')
  expect(onRecover).toHaveBeenCalledExactlyOnceWith('a')
  expect(offered()).toBeUndefined()
})

test('a text that was discarded by mistake is taken back, and offered again as of its time', async () => {
  await write('first', 'a', 10)
  await write('second', 'b', 20)
  await open('third')
  await press('Descartar')
  await settle()
  vi.setSystemTime(new Date(2026, 10, 20, 12, 30))
  await act(async () => undo?.())
  await settle()
  expect(offered()).toContain('12:20')
  expect(await keptBy('second')).toBe('b')
  await press('Recuperar')
  expect(onRecover).toHaveBeenCalledExactlyOnceWith('b')
  await settle()
  expect([await keptBy('second'), offered()]).toEqual([undefined, expect.stringContaining('12:10')])
})

test('what its own form wrote on meanwhile stays when the other one is taken back', async () => {
  await write('first', 'a', 10)
  await open('second')
  await press('Descartar')
  await settle()
  await write('first', 'ab', 20)
  await act(async () => undo?.())
  await settle()
  expect([await keptBy('first'), offered()]).toEqual(['ab', expect.stringContaining('12:20')])
})

test('however often the page is opened again, a text is there once', async () => {
  await write('first', 'a', 10)
  for (const form of ['second', 'third', 'fourth']) await open(form)
  await press('Recuperar')
  expect(offered()).toBeUndefined()
  await settle()
  await open('fifth')
  await press('Descartar')
  expect(offered()).toBeUndefined()
})

test('a text that says what is saved is given up unasked', async () => {
  await write('first', 'a', 10)
  await write('second', 'b', 20)
  await open('third', { saved: 'b' })
  expect(offered()).toContain('12:10')
  await settle()
  expect([await keptBy('first'), await keptBy('second')]).toEqual(['a', undefined])
})

test('what was written meanwhile is replaced only after a question', async () => {
  await write('first', 'a', 10)
  await open('second', { isDirty: true })
  await press('Recuperar')
  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('Trocar o que você escreveu?')
  expect(onRecover).not.toHaveBeenCalled()
  await press('Recuperar')
  expect(onRecover).toHaveBeenCalledExactlyOnceWith('a')
  expect(offered()).toBeUndefined()
})
