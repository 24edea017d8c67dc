import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Module = typeof import('./unsaved-text.ts')

const key = { userId: 'ana', record: 'page', id: '1' }
let tab: Module

/** Opens a new tab: nothing in memory, the same IndexedDB. */
async function openTab(): Promise<Module> {
  vi.resetModules()
  return import('./unsaved-text.ts')
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-20T12:00:00Z') })
  tab = await openTab()
})

afterEach(async () => {
  vi.useRealTimers()
  // A tab that is closed holds nothing; here its module lives on.
  for (const userId of ['ana', 'rui']) await tab.forgetAllUnsavedOf(userId)
  const database = await openDB('unsaved-texts')
  for (const name of database.objectStoreNames) await database.clear(name)
  database.close()
})

test('what was written is there in the next tab, with its hour', async () => {
  tab.saveDraft(key, { title: 'Feira', content: '<p>a</p>' })
  vi.advanceTimersByTime(1_000)
  await tab.readUnsaved(key)
  const next = await openTab()
  expect(await next.readUnsaved(key)).toEqual({
    value: { title: 'Feira', content: '<p>a</p>' },
    keptAt: new Date('2026-11-20T12:00:01Z'),
  })
})

test('much writing becomes one write a second, the last word counts, and a crash loses no more than that', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  for (let letter = 0; letter < 25; letter++) {
    tab.saveDraft(key, letter)
    vi.advanceTimersByTime(100)
  }
  const next = await openTab()
  await vi.waitFor(async () => expect((await next.readUnsaved(key))?.value).toBe(19))
  expect(put).toHaveBeenCalledTimes(2)
  put.mockRestore()
})

test('leaving the page writes at once', async () => {
  tab.saveDraft(key, 'a')
  tab.writeWaiting()
  const next = await openTab()
  await vi.waitFor(async () => expect((await next.readUnsaved(key))?.value).toBe('a'))
})

test('what a form says on its way out is written too', async () => {
  tab.writeWaiting()
  tab.saveDraft(key, 'b')
  const next = await openTab()
  await vi.waitFor(async () => expect((await next.readUnsaved(key))?.value).toBe('b'))
})

test('a value that cannot be kept does not stop the next one', async () => {
  tab.saveDraft(key, () => 'a function')
  vi.advanceTimersByTime(1_000)
  tab.saveDraft(key, 'c')
  expect((await tab.readUnsaved(key))?.value).toBe('c')
})

test('the same tab reads what is still waiting', async () => {
  tab.saveDraft(key, 'a')
  expect((await tab.readUnsaved(key))?.value).toBe('a')
})

test('what was saved is forgotten, even if a write was waiting or under way', async () => {
  tab.saveDraft(key, 'a')
  vi.advanceTimersByTime(1_000)
  tab.saveDraft(key, 'b')
  await tab.forgetUnsaved(key)
  vi.advanceTimersByTime(5_000)
  expect(await tab.readUnsaved(key)).toBeNull()
})

test('people, kinds and records do not mix', async () => {
  tab.saveDraft(key, 'a')
  tab.saveDraft({ ...key, userId: 'rui' }, 'b')
  tab.saveDraft({ ...key, record: 'post' }, 'c')
  tab.saveDraft({ ...key, id: 'new' }, 'd')
  vi.advanceTimersByTime(1_000)
  expect((await tab.readUnsaved(key))?.value).toBe('a')
  tab.saveDraft(key, 'e')
  await tab.forgetAllUnsavedOf('ana')
  vi.advanceTimersByTime(1_000)
  expect(await tab.readUnsaved(key)).toBeNull()
  expect(await tab.readUnsaved({ ...key, id: 'new' })).toBeNull()
  expect((await tab.readUnsaved({ ...key, userId: 'rui' }))?.value).toBe('b')
})

test('whoever leaves is told whether anything of theirs was not saved', async () => {
  expect(await tab.hasUnsavedOf('ana')).toBe(false)
  tab.saveDraft(key, 'a')
  expect(await tab.hasUnsavedOf('ana')).toBe(true)
  vi.advanceTimersByTime(1_000)
  expect(await tab.hasUnsavedOf('ana')).toBe(true)
  expect(await tab.hasUnsavedOf('rui')).toBe(false)
  await tab.forgetAllUnsavedOf('ana')
  expect(await tab.hasUnsavedOf('ana')).toBe(false)
})

test('what another tab has not written yet is unsaved text too, until it is stored or forgotten', async () => {
  const other = await openTab()
  tab.saveDraft(key, 'a')
  expect(await other.hasUnsavedOf('ana')).toBe(true)
  expect(await other.hasUnsavedOf('rui')).toBe(false)
  vi.advanceTimersByTime(1_000)
  await tab.forgetUnsaved(key)
  await vi.waitFor(async () => expect(await other.hasUnsavedOf('ana')).toBe(false))
})

test('a storage that does not say how much it holds counts as holding some', async () => {
  tab.saveDraft(key, 'a')
  vi.advanceTimersByTime(1_000)
  await tab.readUnsaved(key)
  const refused = vi.spyOn(IDBIndex.prototype, 'count').mockImplementation(() => {
    throw new DOMException('gone', 'InvalidStateError')
  })
  expect(await tab.hasUnsavedOf('ana')).toBe(true)
  refused.mockRestore()
})

const asideIn = async ({ setAside, readUnsaved }: Module) =>
  Promise.all((await setAside(key)).map(readUnsaved))

test('what is set aside stays, whatever is written, saved or undone after it, and is found with its hour', async () => {
  const a = { value: 'a', keptAt: new Date('2026-11-20T12:00:00Z') }
  const b = { value: 'b', keptAt: new Date('2026-11-20T12:00:01Z') }
  tab.saveDraft(key, 'a')
  expect(await asideIn(tab)).toEqual([a])
  expect(await tab.readUnsaved(key)).toBeNull()
  tab.saveDraft(key, 'b')
  vi.advanceTimersByTime(1_000)
  await tab.forgetUnsaved(key)
  expect(await asideIn(await openTab())).toEqual([a])
  tab.saveDraft(key, 'b')
  expect(await asideIn(tab)).toEqual([b, a])
})

test('of what is set aside each record, and each person who leaves, has their own', async () => {
  tab.saveDraft(key, 'a')
  tab.saveDraft({ ...key, id: '10' }, 'b')
  tab.saveDraft({ ...key, userId: 'rui' }, 'c')
  await tab.setAside({ ...key, id: '10' })
  await tab.setAside({ ...key, userId: 'rui' })
  expect(await asideIn(tab)).toMatchObject([{ value: 'a' }])
  expect(await tab.hasUnsavedOf('ana')).toBe(true)
  await tab.forgetAllUnsavedOf('ana')
  expect(await tab.hasUnsavedOf('ana')).toBe(false)
  expect(await asideIn(tab)).toEqual([])
  expect(await tab.hasUnsavedOf('rui')).toBe(true)
})

test('after thirty days it is gone', async () => {
  tab.saveDraft(key, 'a')
  vi.advanceTimersByTime(1_000)
  await tab.readUnsaved(key)
  vi.setSystemTime(new Date('2026-12-20T11:59:00Z'))
  expect((await (await openTab()).readUnsaved(key))?.value).toBe('a')
  expect(await asideIn(tab)).toHaveLength(1)
  vi.setSystemTime(new Date('2026-12-20T12:00:02Z'))
  expect(await asideIn(await openTab())).toEqual([])
})

test('a browser that gives no storage stops nobody', async () => {
  const refused = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('private window', 'SecurityError')
  })
  tab.saveDraft(key, 'a')
  vi.advanceTimersByTime(1_000)
  expect(await tab.readUnsaved(key)).toBeNull()
  await tab.forgetUnsaved(key)
  refused.mockRestore()
})

test('of who left in another tab nothing is kept until they are back', async () => {
  tab.saveDraft(key, 'a')
  tab.stopKeepingOf('ana')
  tab.saveDraft(key, 'ab')
  tab.saveDraft({ ...key, userId: 'rui' }, 'x')
  vi.advanceTimersByTime(1_000)
  expect(await tab.readUnsaved(key)).toBeNull()
  expect((await tab.readUnsaved({ ...key, userId: 'rui' }))?.value).toBe('x')
  const { setSession } = await import('../../platform/api-client/session.ts')
  setSession({ token: 'tk_1', user: { _id: 'ana', name: 'Ana', email: 'ana@serra.example', role: 'admin' } })
  tab.saveDraft(key, 'abc')
  vi.advanceTimersByTime(1_000)
  expect((await tab.readUnsaved(key))?.value).toBe('abc')
})
