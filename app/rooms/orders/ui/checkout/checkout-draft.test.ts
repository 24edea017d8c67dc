import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPrivateNotes } from '../../../../platform/api-client/private-notes.ts'
import { StoredHere } from '../../../../platform/memory.testing.ts'
import { forgetAllUnsavedOf } from '../../../../ui/unsaved/unsaved-text.ts'
import type { OrderForm } from '../../schema.ts'
import {
  afterOrder,
  handOver,
  keepSentForm,
  nobody,
  readCheckoutDraft,
  readSentForm,
  saveCheckoutDraft,
} from './checkout-draft.ts'

const form = { customer: { name: 'Ana' }, note: 'portão azul' } as OrderForm
const sent = { key: 'k', form, lines: [], isLoggedIn: false }

beforeEach(() => vi.stubGlobal('sessionStorage', new StoredHere()))
afterEach(() => vi.unstubAllGlobals())

test('a reload finds the same key and the same words', () => {
  const draft = { ...readCheckoutDraft(nobody), typed: { 'customer.name': 'Ana' } }
  saveCheckoutDraft(nobody, draft)
  expect(readCheckoutDraft(nobody)).toEqual(draft)
})

test('every form begins with a key of its own, and a person with their own form', () => {
  saveCheckoutDraft('ana', { ...readCheckoutDraft('ana'), typed: { note: 'x' } })
  expect(readCheckoutDraft('rosa').typed).toEqual({})
  expect(readCheckoutDraft('rosa').key).not.toBe(readCheckoutDraft('rosa').key)
})

test('a guest who logs in goes on, and nothing stays behind', () => {
  const draft = { ...readCheckoutDraft(nobody), typed: { note: 'portão azul' } }
  saveCheckoutDraft(nobody, draft)
  keepSentForm(nobody, sent)
  handOver(nobody, 'ana')
  expect(readCheckoutDraft('ana')).toEqual(draft)
  expect(readSentForm('ana')).toEqual(sent)
  expect(readCheckoutDraft(nobody).typed).toEqual({})
  expect(readSentForm(nobody)).toBeNull()
})

test('of a form that was sent neither password nor digits are kept, only that there is a password', () => {
  const secrets = { create_account: { password: 'segredo' }, email_code: '123456' }
  keepSentForm(nobody, { ...sent, form: { ...form, ...secrets } })
  expect(readSentForm(nobody)).toEqual({ ...sent, form: { ...form, create_account: { password: '' } } })
})

test('whoever leaves takes it all along, whichever way', async () => {
  saveCheckoutDraft(nobody, { key: 'k', typed: { note: 'x' } })
  saveCheckoutDraft('ana', { key: 'k', typed: { note: 'x' } })
  keepSentForm('ana', sent)
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
  expect(readCheckoutDraft(nobody).typed).toEqual({})
  vi.stubGlobal('sessionStorage', undefined)
  expect(readCheckoutDraft(nobody).typed).toEqual({})
  expect(() => saveCheckoutDraft(nobody, { key: 'k', typed: {} })).not.toThrow()
  expect(forgetPrivateNotes).not.toThrow()
})
