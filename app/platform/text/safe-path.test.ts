import { describe, expect, test } from 'vitest'
import { isSafePath } from './safe-path.ts'

const origin = 'https://cerrado.test'

describe('a path to go back to', () => {
  test.each([
    '/',
    '/conta',
    '/conta/pages/new?capa=1#fim',
    '/noticias/a%C3%A7%C3%A3o',
    '/login-do-mato',
    '/apiario',
  ])('%s is safe', (path) => expect(isSafePath(path, origin)).toBe(true))

  test.each([
    '',
    'conta',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\/evil.test',
    '/\\/evil.test',
    '/\t/evil.test',
    '/%09/evil.test',
    '/%0a/evil.test',
    '/%5Cevil.test',
    '/%2F/evil.test',
    '/%2Fevil.test',
    '/.//evil.test',
    '/x/..//evil.test',
    '/／evil.test',
    '／／evil.test',
    '/%EF%BC%8Fevil.test',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'https://evil.test',
    'https:evil.test',
    '/%',
    '/%c0%af',
    '/login',
    '/LOGIN?voltar=/',
    '/login/',
    '/login.data',
    '/%6cogin',
    '/x/../login',
    '/api',
    '/api/auth/logout',
    '/API/profile',
    `/${'x'.repeat(600)}`,
    `/${'x'.repeat(10_240)}`,
    '/\u0000',
    '/\ud800',
  ])('%j is not', (path) => expect(isSafePath(path, origin)).toBe(false))

  test.each([[['/conta']], [null], [undefined], [7], [{ toString: () => '/conta' }]])('%j is not', (path) =>
    expect(isSafePath(path, origin)).toBe(false),
  )
})
