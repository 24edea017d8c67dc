import { expect, test } from 'vitest'
import { guessAddress, readAddress } from './address.ts'

test.each([
  ['https://exemplo.org/página', 'https://exemplo.org/p%C3%A1gina'],
  ['HTTP://Exemplo.org', 'http://exemplo.org/'],
  ['/sobre', '/sobre'],
  ['/a/../b?c=1#d', '/b?c=1#d'],
  ['mailto:ana@exemplo.org?subject=Oi', 'mailto:ana@exemplo.org?subject=Oi'],
  ['tel:+55 (61) 99999-0000', 'tel:+55(61)99999-0000'],
])('%s may be linked, as %s', (raw, href) => {
  expect(readAddress(raw)?.href).toBe(href)
  expect(readAddress(href)?.href).toBe(href)
})

test.each([
  '',
  '#a',
  'sobre',
  '//mal.example',
  '/\\mal.example',
  '/.//mal.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://x.example',
  'file:///etc/passwd',
  'https://',
  'https://a:b@x.example',
  'mailto:ninguém',
  'tel:socorro',
])('%s may not be linked', (raw) => {
  expect(readAddress(raw)).toBeNull()
})

test('only the web is external', () => {
  expect(readAddress('https://exemplo.org')?.isExternal).toBe(true)
  for (const here of ['/a', 'mailto:a@b.example', 'tel:190190'])
    expect(readAddress(here)?.isExternal).toBe(false)
})

test.each([
  ['exemplo.org', 'https://exemplo.org/'],
  ['exemplo.org/a?b', 'https://exemplo.org/a?b'],
  ['ana@exemplo.org', 'mailto:ana@exemplo.org'],
  ['(61) 99999-0000', 'tel:(61)99999-0000'],
  [' /sobre ', '/sobre'],
])('%s is understood as %s', (typed, href) => {
  expect(guessAddress(typed)?.href).toBe(href)
})

test.each(['sobre nós', 'javascript:alert(1)', '', 'a@b', 'nota.'])(
  '%s is not taken for an address',
  (typed) => {
    expect(guessAddress(typed)).toBeNull()
  },
)
