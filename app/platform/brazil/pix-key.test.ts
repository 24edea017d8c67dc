import { describe, expect, test } from 'vitest'
import { kindOfPixKey, readPixKey } from './pix-key.ts'

test.each([
  ['529.982.247-25', 'cpf', '52998224725'],
  ['11144477735', 'cpf', '11144477735'],
  ['12.abc.345/01de-35', 'cnpj', '12ABC34501DE35'],
  ['34028316000103', 'cnpj', '34028316000103'],
  [' Contato@Cerrado.ORG.br ', 'email', 'contato@cerrado.org.br'],
  ['(61) 99999-0000', 'phone', '+5561999990000'],
  ['+55 62 3333-4444', 'phone', '+556233334444'],
  ['123E4567-E12B-12D1-A456-426655440000', 'random', '123e4567-e12b-12d1-a456-426655440000'],
  ['123e4567e12b12d1a456426655440000', 'random', '123e4567-e12b-12d1-a456-426655440000'],
] as const)('%s is a %s', (typed, kind, key) => {
  expect(readPixKey(typed)).toEqual({ kind, key })
  expect(kindOfPixKey(key)).toBe(kind)
})

test.each([
  '',
  '52998224724',
  '11111111111',
  '12ABC34501DE36',
  'sem-arroba',
  'a@b',
  'a b@c.com',
  `${'a'.repeat(70)}@cerrado.org.br`,
  '+1 202 555 0100',
  '(20) 99999-0000',
  '(61) 19999-0000',
  '99999-0000',
  '123e4567-e12b-12d1-a456-42665544000',
  'pix.example.com/8b3d',
])('%j is none', (typed) => expect(readPixKey(typed)).toBeNull())

describe('eleven digits that are a CPF and a mobile number', () => {
  // 11 9…: an area code, a 9, and check digits that hold.
  const both = '11970111100'
  test('are not guessed at', () => expect(readPixKey(both)).toBe('ambiguous'))
  test('the mask decides', () => {
    expect(readPixKey('119.701.111-00')).toEqual({ kind: 'cpf', key: both })
    expect(readPixKey(`+55${both}`)).toEqual({ kind: 'phone', key: `+55${both}` })
  })
})
