import { expect, test } from 'vitest'
import { brazilianPhone, phoneHref, whatsappHref } from './phone.ts'
import { givenPhoneText, isPhone, phoneText } from './phone-text.ts'

test.each([
  ['(62) 90000-0142', '+5562900000142'],
  ['62 3333 4444', '+556233334444'],
  ['+55 61 99999-0000', '+5561999990000'],
  ['5561999990000', '+5561999990000'],
  ['061 99999-0000', '+5561999990000'],
  ['55 99999-0000', '+5555999990000'],
])('%s is a number of Brazil', (typed, kept) => expect(brazilianPhone(typed)).toBe(kept))

test.each([
  '',
  'zero',
  '190',
  '99999-0000',
  '(20) 99999-0000',
  '(61) 89999-0000',
  '+1 212 555 0100',
  '6199999000012',
])('%s is none', (typed) => expect(brazilianPhone(typed)).toBeNull())

test.each([
  ['(61) 99999-0000', true],
  ['61 3333 0000', true],
  ['+55 61 99999-0000', true],
  ['+1 212 555 0100', true],
  ['+351 912 345 678', true],
  ['(61) 9999-0000', false],
  ['+55 61 9999-0000', false],
  ['(11) 1111-1111', false],
  ['(20) 99999-0000', false],
  ['041 61 99999-0000', false],
  ['6199999000012', false],
  ['+1 212', false],
  ['+1 212 555 0100 ramal 3', false],
  ['ligue já', false],
  ['', false],
])('%j can be called: %s', (typed, can) => expect(isPhone(typed)).toBe(can))

test('a number of no shape is read as it was given', () => {
  expect(givenPhoneText('61999990000')).toBe('(61) 99999-0000')
  for (const given of ['351912345678', '(61) 9999-0000', '6199999000012', '+351 912 345 678', ''])
    expect(givenPhoneText(given)).toBe(given)
})

test('what is kept is read as people write it', () => {
  expect(phoneText('+5562900000142')).toBe('(62) 90000-0142')
  expect(phoneText('+556233334444')).toBe('(62) 3333-4444')
})

test('a number is called at its address, from abroad as well', () => {
  expect(phoneHref('(62) 5550-0142')).toBe('tel:+556255500142')
  expect(phoneHref('+351 21 000 0000')).toBe('tel:+351210000000')
  expect(phoneHref('ramal 12')).toBeNull()
})

test('a conversation may begin with words', () => {
  expect(whatsappHref('+5562900000142')).toBe('https://wa.me/5562900000142')
  expect(whatsappHref('+5562900000142', 'Olá! É sobre o mel & o baru.')).toBe(
    'https://wa.me/5562900000142?text=Ol%C3%A1!%20%C3%89%20sobre%20o%20mel%20%26%20o%20baru.',
  )
})
