import { describe, expect, test } from 'vitest'
import { httpsAddress, isHost, linkAddress, originOf } from './addresses.ts'

describe('an address elsewhere', () => {
  test.each([
    ['https://www.instagram.com/praca', 'https://www.instagram.com/praca'],
    ['instagram.com/praca', 'https://instagram.com/praca'],
    ['  https://x.com/a b ', 'https://x.com/a%20b'],
  ])('%j is taken as %s', (typed, address) => expect(httpsAddress(typed)).toBe(address))

  test.each([
    'http://facebook.com/x',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/conta',
    'https://ana:senha@evil.example/',
    'facebook',
    `https://x.example/${'a'.repeat(600)}`,
  ])('%j is refused', (typed) => expect(httpsAddress(typed)).toBeNull())
})

describe('a place to link to', () => {
  test.each([
    ['/quem-somos', '/quem-somos'],
    ['/loja?categoria=mel#doces', '/loja?categoria=mel#doces'],
    ['exemplo.org.br', 'https://exemplo.org.br/'],
  ])('%j is taken as %s', (typed, address) => expect(linkAddress(typed)).toBe(address))

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'mailto:a@b.example',
    'quem-somos',
    '/\t/evil',
  ])('%j is refused', (typed) => expect(linkAddress(typed)).toBeNull())
})

describe('the public address', () => {
  test.each([
    ['https://Exemplo.org.br', 'https://exemplo.org.br'],
    ['https://exemplo.org.br/', 'https://exemplo.org.br'],
    ['exemplo.org.br', 'https://exemplo.org.br'],
    ['https://exemplo.org.br:443', 'https://exemplo.org.br'],
    ['http://192.168.0.10:3000', 'http://192.168.0.10:3000'],
    ['https://praça.org.br', 'https://xn--praa-2oa.org.br'],
  ])('%s is taken as %s', (typed, origin) => expect(originOf(typed)).toBe(origin))

  test.each([
    'https://exemplo.org.br/site',
    'https://exemplo.org.br?x=1',
    'https://exemplo.org.br/#a',
    'https://ana@exemplo.org.br',
    'ftp://exemplo.org.br',
    'javascript:alert(1)',
    'https://',
    'https://-x.example',
    'https://exem_plo.example',
    'praça',
  ])('%s is refused', (typed) => expect(originOf(typed)).toBeNull())
})

test.each([
  ['smtp.exemplo.org.br', true],
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['smtp.exemplo.org.br:587', false],
  ['smtp://exemplo', false],
  ['exemplo.org.br/x', false],
  ['ana@exemplo.org.br', false],
  ['', false],
])('the host %j: %s', (host, is) => expect(isHost(host)).toBe(is))
