import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Module = typeof import('./unsaved-text.ts')

const key = { userId: 'ana', record: 'page', id: '1', form: 'one' }
const other = { ...key, form: 'other' }
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
  const next = await openTab()
  tab.saveDraft(key, 'a')
  expect(await next.hasUnsavedOf('ana')).toBe(true)
  expect(await next.hasUnsavedOf('rui')).toBe(false)
  vi.advanceTimersByTime(1_000)
  await tab.forgetUnsaved(key)
  await vi.waitFor(async () => expect(await next.hasUnsavedOf('ana')).toBe(false))
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

/** What a form that is opened now finds. */
const foundIn = (module: Module, of = key) => module.findUnsaved({ ...of, form: 'fresh' })
const textsIn = async (module: Module, of = key) => (await foundIn(module, of)).map(({ value }) => value)

test('what a form saved leaves the text of another one, in another tab, which is offered and is unsaved', async () => {
  const next = await openTab()
  tab.saveDraft(key, 'a')
  next.saveDraft(other, 'b')
  for (const one of [tab, next]) await textsIn(one)
  await tab.forgetUnsaved(key)
  expect(await tab.hasUnsavedOf('ana')).toBe(true)
  expect(await textsIn(await openTab())).toEqual(['b'])
  await next.forgetUnsaved(other)
  expect(await tab.hasUnsavedOf('ana')).toBe(false)
})

test('a form finds what others keep, the latest first, as often as it looks; never its own', async () => {
  tab.saveDraft(key, 'a')
  const a = { key, value: 'a', keptAt: new Date('2026-11-20T12:00:00Z') }
  expect(await foundIn(tab)).toEqual([a])
  vi.advanceTimersByTime(60_000)
  tab.saveDraft(other, 'b')
  const b = { key: other, value: 'b', keptAt: new Date('2026-11-20T12:01:00Z') }
  expect(await foundIn(tab)).toEqual([b, a])
  expect(await foundIn(await openTab())).toEqual([b, a])
  expect(await tab.findUnsaved(other)).toEqual([a])
})

test('what an older program kept is found too, and goes when it is given up', async () => {
  await tab.readUnsaved(key)
  const database = await openDB('unsaved-texts')
  const row = { userId: 'ana', record: 'page', keptAt: new Date('2026-11-20T11:00:00Z') }
  await database.put('texts', { ...row, id: '1', value: 'a' })
  await database.put('texts', { ...row, id: '1~1795172400000', value: 'b' })
  database.close()
  const found = await foundIn(tab)
  expect(found.map(({ value }) => value)).toEqual(['a', 'b'])
  for (const one of found) await tab.giveUpUnsaved(one)
  expect(await tab.hasUnsavedOf('ana')).toBe(false)
})

test('only what was found is given up: what its form wrote since stays', async () => {
  const next = await openTab()
  tab.saveDraft(key, 'a')
  const [found] = await foundIn(tab)
  if (!found) throw new Error('nothing found')
  vi.advanceTimersByTime(60_000)
  tab.saveDraft(key, 'ab')
  await tab.readUnsaved(key)
  await next.giveUpUnsaved(found)
  expect(await textsIn(next)).toEqual(['ab'])
  for (const now of await foundIn(next)) await next.giveUpUnsaved(now)
  expect(await textsIn(next)).toEqual([])
})

test('a form that is still open is told that its text was given up, and no other one', async () => {
  const next = await openTab()
  const told: string[] = []
  const stops = [key, other].map((one) => tab.onGivenUp(one, () => told.push(one.form)))
  tab.saveDraft(key, 'a')
  tab.saveDraft(other, 'b')
  await textsIn(tab)
  for (const name of ['b', 'a']) {
    const found = (await foundIn(next)).find(({ value }) => value === name)
    if (found) await next.giveUpUnsaved(found)
  }
  await vi.waitFor(() => expect(told).toEqual(['other', 'one']))
  for (const stop of stops) stop()
})

test('of what is found each record, and each person who leaves, has their own', async () => {
  tab.saveDraft(key, 'a')
  tab.saveDraft({ ...key, id: '10' }, 'b')
  tab.saveDraft({ ...key, userId: 'rui' }, 'c')
  expect(await textsIn(tab)).toEqual(['a'])
  expect(await textsIn(tab, { ...key, id: '10' })).toEqual(['b'])
  await tab.forgetAllUnsavedOf('ana')
  expect(await tab.hasUnsavedOf('ana')).toBe(false)
  expect(await textsIn(tab)).toEqual([])
  expect(await tab.hasUnsavedOf('rui')).toBe(true)
})

test('after thirty days it is gone', async () => {
  tab.saveDraft(key, 'a')
  vi.advanceTimersByTime(1_000)
  await tab.readUnsaved(key)
  vi.setSystemTime(new Date('2026-12-20T11:59:00Z'))
  expect((await (await openTab()).readUnsaved(key))?.value).toBe('a')
  expect(await textsIn(tab)).toEqual(['a'])
  vi.setSystemTime(new Date('2026-12-20T12:00:02Z'))
  expect(await textsIn(await openTab())).toEqual([])
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
