import { expect, test } from 'vitest'
import { faultLabels, faultsOf, stillAsked } from './faults.ts'

const good = {
  'customer.email': 'ana@exemplo.org',
  'customer.phone': '(61) 99999-0000',
  'customer.document': '529.982.247-25',
  accept: 'yes',
}

test('a form as it should be has no fault', () => expect(faultsOf(good, { isSent: true })).toEqual({}))

test('everything that is wrong is said at once, each by a name', () => {
  const faults = faultsOf(
    {
      'customer.email': 'ana@@x',
      'customer.phone': '123',
      'customer.document': '111.111.111-11',
      'create_account.password': 'abc',
    },
    { isSent: false },
  )
  expect(Object.keys(faults)).toEqual([
    'entrega',
    'customer.email',
    'customer.phone',
    'customer.document',
    'create_account.password',
    'accept',
  ])
  for (const field of Object.keys(faults)) expect(faultLabels[field]).toBeTruthy()
})

test.each(['ana@x', 'ana@@x.br', 'ana', '@x.br', 'ana@x.', 'a b@x.br', ''])('%s is no e-mail', (email) =>
  expect(faultsOf({ ...good, 'customer.email': email }, { isSent: true })).toHaveProperty(['customer.email']),
)

test('an address says its number or that it has none, and a state its postal code is in', () => {
  const address = { 'address.street': 'Rua A', 'address.postal_code': '01001000' }
  const faults = faultsOf({ ...good, ...address, 'address.state': 'GO' }, { isSent: true })
  expect(Object.keys(faults)).toEqual(['address.number', 'address.state'])
  const right = { 'address.number': 'S/N', 'address.state': 'SP' }
  expect(faultsOf({ ...good, ...address, ...right }, { isSent: true })).toEqual({})
})

test('once the way was chosen it is no longer missing, and picked up it asks for no address', () => {
  const faults = { entrega: ['Escolha.'], 'customer.name': ['Preencha.'], 'address.street': ['Preencha.'] }
  expect(stillAsked(faults, { isSent: false, isPickup: false })).toEqual(faults)
  expect(Object.keys(stillAsked(faults, { isSent: true, isPickup: false }))).toEqual([
    'customer.name',
    'address.street',
  ])
  expect(Object.keys(stillAsked(faults, { isSent: true, isPickup: true }))).toEqual(['customer.name'])
})
