import { describe, expect, test } from 'vitest'
import { caretIn, typedDocument, typedPhone, typedPostalCode } from './masks.ts'
import { isPhone } from './phone-text.ts'

const everyStepOf = (text: string, mask: (typed: string) => string) => {
  let typed = ''
  return [...text].map((character) => {
    typed = mask(typed + character)
    return typed
  })
}

describe('CPF and CNPJ', () => {
  test('grow under the fingers', () => {
    expect(everyStepOf('52998224725', typedDocument)).toEqual([
      '5',
      '52',
      '529',
      '529.9',
      '529.98',
      '529.982',
      '529.982.2',
      '529.982.24',
      '529.982.247',
      '529.982.247-2',
      '529.982.247-25',
    ])
    expect(everyStepOf('11222333000181', typedDocument).slice(10)).toEqual([
      '112.223.330-00',
      '11.222.333/0001',
      '11.222.333/0001-8',
      '11.222.333/0001-81',
    ])
    expect(everyStepOf('12abc34501de35', typedDocument).at(2)).toBe('12.A')
    expect(everyStepOf('12abc34501de35', typedDocument).at(-1)).toBe('12.ABC.345/01DE-35')
  })

  test.each([
    ['CPF: 529.982.247-25', '529.982.247-25'],
    [' cpf 529 982 247 25 ', '529.982.247-25'],
    ['CNPJ 12.abc.345/01de-35', '12.ABC.345/01DE-35'],
    ['CNPJ/CPF: 34.028.316/0001-03', '34.028.316/0001-03'],
    ['34028316000103xx', '34.028.316/0001-03'],
  ])('pasted %j is %s', (pasted, shown) => {
    expect(typedDocument(pasted)).toBe(shown)
  })
})

describe('phones', () => {
  test('grow under the fingers', () => {
    expect(everyStepOf('61999990000', typedPhone)).toEqual([
      '(6',
      '(61',
      '(61) 9',
      '(61) 99',
      '(61) 999',
      '(61) 9999',
      '(61) 9999-9',
      '(61) 9999-90',
      '(61) 9999-900',
      '(61) 9999-9000',
      '(61) 99999-0000',
    ])
  })

  test.each([
    ['+55 61 99999-0000', '(61) 99999-0000'],
    ['5561999990000', '(61) 99999-0000'],
    ['061 3333-0000', '(61) 3333-0000'],
    ['(61)3333.0000', '(61) 3333-0000'],
    ['55 99123-4567', '(55) 99123-4567'],
    ['041 61 99999-0000', '(61) 99999-0000'],
    ['0 15 61 3333-0000', '(61) 3333-0000'],
    ['\u202a+55 61 99999-0000\u202c', '(61) 99999-0000'],
    ['+55 61 99999\u20110000', '(61) 99999-0000'],
    ['+55 61/99999–0000', '(61) 99999-0000'],
    ['Tel: +55 61 99999-0000', '(61) 99999-0000'],
    ['WhatsApp: 061 99999-0000', '(61) 99999-0000'],
    ['https://wa.me/5561999990000', '(61) 99999-0000'],
    ['\u202d+351 912 345 678\u202c', '+351 912 345 678'],
    ['0800 123 4567', '0800 123 4567'],
    ['0300-7891234', '0300 789 1234'],
    ['+351 912 345 678', '+351 912 345 678'],
    ['', ''],
  ])('pasted %j is %s', (pasted, shown) => {
    expect(typedPhone(pasted)).toBe(shown)
  })

  test.each([
    '(61) 99999-00001',
    '(55) 99999-00001',
    '(61) 3333-0000 ramal 12',
    '041 61 99999-00001',
    '(61) 99999-0000 / 98888-0000',
    '351912345678',
  ])('no digit of %j is dropped unseen', (pasted) => {
    expect(typedPhone(pasted)).toBe(pasted)
    expect(isPhone(pasted)).toBe(false)
  })

  test.each([
    ['5561999990000', '(61) 99999-0000'],
    ['061999990000', '(61) 99999-0000'],
    ['0613333000', '(06) 1333-3000'],
    ['08001234567', '0800 123 4567'],
    ['+556133330000', '(61) 3333-0000'],
  ])('typed digit by digit, %s is %s', (typed, shown) => {
    expect(everyStepOf(typed, typedPhone).at(-1)).toBe(shown)
  })
})

test('a CEP with or without its hyphen, dots and spaces', () => {
  expect(everyStepOf('01001000', typedPostalCode).slice(3)).toEqual([
    '0100',
    '01001',
    '01001-0',
    '01001-00',
    '01001-000',
  ])
  for (const pasted of ['01001000', '01.001-000', 'CEP 01001 000'])
    expect(typedPostalCode(pasted)).toBe('01001-000')
})

test('a mask is at rest: shown again, it stays', () => {
  for (const [mask, text] of [
    [typedDocument, '12.ABC.345/01DE-35'],
    [typedPhone, '(61) 99999-0000'],
    [typedPhone, '0800 123 4567'],
    [typedPostalCode, '01001-000'],
  ] as const)
    expect(mask(text)).toBe(text)
})

test('the caret stays behind what it stood behind', () => {
  expect(caretIn('529.982', 0)).toBe(7)
  expect(caretIn('529.982', 3)).toBe(4)
  expect(caretIn('(61) 99999-0000', 4)).toBe(11)
  expect(caretIn('529', 9)).toBe(0)
  expect(caretIn('529.982', 3, true)).toBe(3)
})
