import { expect, test } from 'vitest'
import { fillAddress } from './fill-address.ts'

const empty = { street: '', district: '', city: '', state: '' }
const se = { street: 'Praça da Sé', district: 'Sé', city: 'São Paulo', state: 'SP' }
const town = { street: null, district: null, city: 'São Domingos', state: 'GO' }

test('empty fields take what the postal code knows', () => {
  expect(fillAddress(se, empty, {})).toEqual(se)
  expect(fillAddress(town, empty, {})).toEqual({ city: 'São Domingos', state: 'GO' })
})

test('what was typed stays, letter for letter', () => {
  const typed = { street: 'Rua de Trás', district: '', city: 'Sao Paulo', state: 'MG' }
  expect(fillAddress(se, typed, {})).toEqual({ district: 'Sé' })
})

test('another postal code takes along what the first one filled, and only that', () => {
  const filled = se
  expect(fillAddress(town, se, filled)).toEqual({
    street: '',
    district: '',
    city: 'São Domingos',
    state: 'GO',
  })
  const mended = { ...se, street: 'Praça da Sé, lado par' }
  expect(fillAddress(town, mended, filled)).toEqual({ district: '', city: 'São Domingos', state: 'GO' })
})

test('with the network away only the state is known, and what stood there remains', () => {
  expect(fillAddress({ state: 'SP' }, empty, {})).toEqual({ state: 'SP' })
})

test('the same postal code again writes nothing', () => {
  expect(fillAddress(se, se, se)).toEqual({})
})
