import { expect, test } from 'vitest'
import { chatAddress, whatsappAddress } from './share-address.ts'

test('the message carries the title and the address, whatever they hold', () => {
  const address = new URL(
    whatsappAddress('Baru & pequi: 50% a mais?', 'https://exemplo.org.br/noticias/baru?de=rss#topo'),
  )
  expect(address.host).toBe('wa.me')
  expect(address.searchParams.get('text')).toBe(
    'Baru & pequi: 50% a mais? https://exemplo.org.br/noticias/baru?de=rss#topo',
  )
})

test.each([
  ['(61) 99999-0000', '5561999990000'],
  ['61 3333-0000', '556133330000'],
  ['+55 61 99999-0000', '5561999990000'],
  ['5561999990000', '5561999990000'],
  ['+1 415 555 2671', '14155552671'],
])('%s is talked to as %s', (phone, digits) =>
  expect(chatAddress(phone, 'Olá, Zé & Cia!')).toBe(
    `https://wa.me/${digits}?text=Ol%C3%A1%2C%20Z%C3%A9%20%26%20Cia!`,
  ),
)

test('who left no number is not talked to', () => expect(chatAddress('', 'Olá!')).toBe(''))
