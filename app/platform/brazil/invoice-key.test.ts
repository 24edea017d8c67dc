import { expect, test } from 'vitest'
import { isInvoiceKey, plainInvoiceKey } from './invoice-key.ts'

const numeric = '53261111222333000181550010000001231000001234'
const lettered = '53261112ABC34501DE35550010000001231000001234'

test.each([numeric, lettered])('%s is a key', (key) => expect(isInvoiceKey(key)).toBe(true))

test.each([
  ['one short', numeric.slice(1)],
  ['one long', `${numeric}0`],
  ['a letter outside the CNPJ', numeric.replace(/.$/, 'A')],
  ['a letter in its check digits', lettered.replace('DE35', 'DE3A')],
  ['small letters', lettered.toLowerCase()],
  ['nothing', ''],
])('%s is none', (_, key) => expect(isInvoiceKey(key)).toBe(false))

test('what was pasted loses what is no part of it', () => {
  const inFours = lettered.replace(/(.{4})/g, '$1 ')
  for (const pasted of [`NFe${lettered}`, `Chave: ${inFours}`, inFours.toLowerCase()])
    expect(plainInvoiceKey(pasted)).toBe(lettered)
  expect(plainInvoiceKey('sem chave')).toBe('')
})
