// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makePlace } from '../drawn.testing.tsx'
import { UnsavedOffer } from './unsaved-offer.tsx'
import { forgetAllUnsavedOf, forgetUnsaved, readUnsaved, saveDraft } from './unsaved-text.ts'

const key = { userId: 'jurema', record: 'post', id: 'new' }
const onRecover = vi.fn<(value: string) => void>()
let made: ReturnType<typeof makePlace>

/** Calls of the storage run one after the other. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 10; turn++) await readUnsaved(key)
  })

async function open({ isDirty = false } = {}) {
  await made.draw(
    <UnsavedOffer<string> of={key} isNews={() => true} isDirty={isDirty} onRecover={onRecover} />,
  )
  await settle()
}
async function reopen() {
  await made.draw(null)
  await open()
}

async function write(value: string, minute: number) {
  vi.setSystemTime(new Date(2026, 10, 20, 12, minute))
  saveDraft(key, value)
  await settle()
}

const offered = () => made.place.querySelector('[role=status]')?.textContent
/** The last one is in the dialog. */
const press = (words: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === words)?.click(),
  )

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onRecover.mockClear()
  made = makePlace()
})
afterEach(async () => {
  await made.leave()
  await forgetAllUnsavedOf(key.userId)
  vi.useRealTimers()
})

test('a text that was not recovered is offered again after another one was written and saved', async () => {
  await write('a', 10)
  await open()
  expect(offered()).toContain('Encontramos um texto não salvo de 12:10.')
  await write('b', 20)
  await forgetUnsaved(key)
  await reopen()
  expect(offered()).toContain('Encontramos um texto não salvo de 12:10.')

  await press('Recuperar')
  expect(onRecover).toHaveBeenCalledExactlyOnceWith('a')
  await settle()
  expect((await readUnsaved(key))?.value).toBe('a')
  await forgetUnsaved(key)
  await reopen()
  expect(offered()).toBeUndefined()
})

test('of two texts the latest is offered first, and the other one once that is discarded', async () => {
  await write('a', 10)
  await open()
  await write('b', 20)
  await reopen()
  expect(offered()).toContain('12:20')
  await press('Descartar')
  expect(offered()).toContain('12:10')
  await press('Recuperar')
  expect(onRecover).toHaveBeenCalledExactlyOnceWith('a')
  expect(offered()).toBeUndefined()
})

test('what was written meanwhile is replaced only after a question', async () => {
  await write('a', 10)
  await open({ isDirty: true })
  await press('Recuperar')
  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('Trocar o que você escreveu?')
  expect(onRecover).not.toHaveBeenCalled()
  await press('Recuperar')
  expect(onRecover).toHaveBeenCalledExactlyOnceWith('a')
  expect(offered()).toBeUndefined()
})
