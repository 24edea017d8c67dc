import { expect, test } from 'vitest'
import { invoiceKeyFault, isInvoiceKey, plainInvoiceKey } from './invoice-key.ts'

const numeric = '53261111222333000181550010000001231000001232'
const lettered = '53261112ABC34501DE35550010000001231000001233'

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

test.each([
  ['another check digit', numeric.replace(/2$/, '1'), 'digit'],
  ['two digits that changed places', numeric.replace('1122', '1212'), 'digit'],
  ['a letter for another', lettered.replace('ABC', 'ABD'), 'digit'],
  ['a unit that does not exist', numeric.replace(/^53/, '99'), 'unit'],
  ['a thirteenth month', numeric.replace(/^5326../, '532613'), 'month'],
  ['the model of another document', numeric.replace('8155', '8157'), 'model'],
  ['all the same digit', '5'.repeat(44), 'unit'],
])('%s is found', (_, key, fault) => expect(invoiceKeyFault(key)).toBe(fault))
