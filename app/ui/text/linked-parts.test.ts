import { expect, test } from 'vitest'
import { linkedParts } from './linked-parts.ts'

const links = (text: string) =>
  linkedParts(text)
    .filter(({ href }) => href)
    .map(({ text: words, href }) => [words, href])

test.each([
  ['Telefone e WhatsApp: (62) 90000-0142', '(62) 90000-0142', 'tel:+5562900000142'],
  ['WhatsApp: (62) 90000-0142.', '(62) 90000-0142', 'https://wa.me/5562900000142'],
  ['Ligue 62 3333-4444, das 8h às 17h', '62 3333-4444', 'tel:+556233334444'],
  ['Fale: +55 62 90000 0142', '+55 62 90000 0142', 'tel:+5562900000142'],
  ['Escreva a oi@serra.example.', 'oi@serra.example', 'mailto:oi@serra.example'],
  ['Veja (https://serra.example/a?b=1).', 'https://serra.example/a?b=1', 'https://serra.example/a?b=1'],
])('%s', (text, words, href) => expect(links(text)).toEqual([[words, href]]))

test.each([
  'CEP 73860-000, das 8h às 17h',
  'CNPJ 99.807.654/0001-99',
  'Sala 20 9999-0000',
  'De 2019 a 2021',
  'protocolo 61999990000123',
])('%s holds none', (text) => expect(links(text)).toEqual([]))

test('nothing of the text is lost, whatever stands in it', () => {
  const text = 'Rua 1\n(62) 3333-4444 ou oi@a.example\n<b>61 99999-0000</b>'
  expect(
    linkedParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
  expect(links(text)).toHaveLength(3)
})
