import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { StoredHere } from '../../platform/memory.testing.ts'
import { noteUnsaved } from '../unsaved/unsaved-forms.ts'
import { fetchPart } from './fetch-part.ts'

const reload = vi.fn()

beforeEach(() => {
  reload.mockReset()
  vi.stubGlobal('window', { location: { reload } })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', new StoredHere())
})

const lost = () => Promise.reject(new TypeError('Importing a module script failed.'))
const problemOf = async () => (await fetchPart(lost)).problem

const again = 'Verifique a internet e recarregue a página para tentar de novo.'

test('a part that comes is the part, also after one that did not', async () => {
  await problemOf()
  expect(await fetchPart(async () => ({ add: 1 }))).toEqual({ add: 1 })
})

test('a part that does not come reloads the page once, and then says what to do', async () => {
  expect(await fetchPart(lost)).toEqual({
    problem: 'Esta parte da página não carregou. Recarregando a página…',
    reloads: true,
  })
  expect(await fetchPart(lost)).toEqual({
    problem: `Esta parte da página não carregou. ${again}`,
    reloads: false,
  })
  expect(reload).toHaveBeenCalledTimes(1)
})

test('without a network nothing reloads', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(await problemOf()).toBe('Sem conexão. Verifique a internet e tente de novo.')
  expect(reload).not.toHaveBeenCalled()
})

test('over text that is not saved nothing reloads', async () => {
  onTestFinished(noteUnsaved())
  expect(await problemOf()).toContain(again)
  expect(reload).not.toHaveBeenCalled()
})
