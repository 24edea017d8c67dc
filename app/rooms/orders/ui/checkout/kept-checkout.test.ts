import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPrivateNotes } from '../../../../platform/api-client/private-notes.ts'
import { StoredHere } from '../../../../platform/memory.testing.ts'
import { forgetAllUnsavedOf } from '../../../../ui/unsaved/unsaved-text.ts'
import { afterOrder, handOver, keep, nobody, readKept } from './kept-checkout.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', new StoredHere()))
afterEach(() => vi.unstubAllGlobals())

test('a reload finds the same key and the same words', () => {
  const kept = { ...readKept(nobody), typed: { 'customer.name': 'Ana' } }
  keep(nobody, kept)
  expect(readKept(nobody)).toEqual(kept)
})

test('every form begins with a key of its own, and a person with their own form', () => {
  keep('ana', { ...readKept('ana'), typed: { note: 'x' } })
  expect(readKept('rosa').typed).toEqual({})
  expect(readKept('rosa').key).not.toBe(readKept('rosa').key)
})

test('a guest who logs in goes on, and nothing stays behind', () => {
  const kept = { ...readKept(nobody), typed: { note: 'portão azul' } }
  keep(nobody, kept)
  handOver(nobody, 'ana')
  expect(readKept('ana')).toEqual(kept)
  expect(readKept(nobody).typed).toEqual({})
})

test('whoever leaves takes it all along, whichever way', async () => {
  keep(nobody, { key: 'k', typed: { note: 'x' } })
  keep('ana', { key: 'k', typed: { note: 'x' } })
  sessionStorage.setItem('other', 'stays')
  await forgetAllUnsavedOf('ana')
  expect(Object.keys(sessionStorage)).toEqual(['other'])
})

test('of an order that was made the tab keeps where it is, and nothing of who made it', () => {
  const order = { link: '/loja/pedido/x', number: 7, customer: { document: '52998224725' }, address: {} }
  expect(afterOrder('k', '[]', order)).toEqual({
    key: 'k',
    typed: {},
    made: { cart: '[]', link: '/loja/pedido/x', number: 7 },
  })
})

test('without storage, and with rubbish in it, the form still works', () => {
  sessionStorage.setItem('private:checkout:guest', '{"typed":')
  expect(readKept(nobody).typed).toEqual({})
  vi.stubGlobal('sessionStorage', undefined)
  expect(readKept(nobody).typed).toEqual({})
  expect(() => keep(nobody, { key: 'k', typed: {} })).not.toThrow()
  expect(forgetPrivateNotes).not.toThrow()
})
