import { describe, expect, test } from 'vitest'
import { cacheAddress, isPrivatePath, mayCache } from './cache-rules.ts'

describe('never kept, whatever the answer says of itself', () => {
  test.each([
    '/api/settings',
    '/conta',
    '/conta/',
    '/conta.data',
    '/conta/profile',
    '/CONTA/pages',
    '/%63onta',
    '/login',
    '/login.data',
    '/recuperar-senha',
    '/previa/abc',
    '/previa/noticia/abc',
    '/busca',
    '/sw.js',
    '/loja/carrinho',
    '/loja/finalizar-pedido',
    '/loja/pedido/abc',
    '//conta',
    '/x%5cconta',
    '/%zz',
  ])('%s', (path) => {
    expect(isPrivatePath(path)).toBe(true)
  })

  test.each([
    '/',
    '/noticias',
    '/noticias/feira',
    '/agenda',
    '/biblioteca/manual',
    '/loja',
    '/loja/mel',
    '/contabilidade',
    '/conta-de-luz',
    '/apicultura',
    '/loja/pedidos-de-natal',
    '/_.data',
    '/offline',
  ])('%s may be', (path) => {
    expect(isPrivatePath(path)).toBe(false)
  })
})

describe('only what the server marks as public', () => {
  const answer = (given: Partial<Response> = {}, headers: Record<string, string> = {}) => ({
    status: 200,
    type: 'basic' as const,
    redirected: false,
    ...given,
    headers: new Headers({ 'X-Cache-Class': 'public', 'Cache-Control': 'public, max-age=0', ...headers }),
  })

  test('whole and of our own', () => {
    expect(mayCache(answer())).toBe(true)
    for (const status of [204, 206, 302, 304, 404, 500]) expect(mayCache(answer({ status }))).toBe(false)
    for (const type of ['opaque', 'cors', 'error', 'opaqueredirect'] as const)
      expect(mayCache(answer({ type }))).toBe(false)
    expect(mayCache(answer({ redirected: true }))).toBe(false)
  })

  test('and says nowhere that it is not', () => {
    expect(mayCache(answer({}, { 'X-Cache-Class': 'private' }))).toBe(false)
    expect(mayCache(answer({}, { 'X-Cache-Class': '' }))).toBe(false)
    for (const control of ['no-store', 'private, no-store', 'Private', 'public, NO-STORE'])
      expect(mayCache(answer({}, { 'Cache-Control': control }))).toBe(false)
    const unmarked = answer()
    unmarked.headers.delete('X-Cache-Class')
    expect(mayCache(unmarked)).toBe(false)
  })
})

test('a page has one address, whoever led to it', () => {
  const base = 'https://pequi.org.br'
  expect(cacheAddress('/noticias/feira?utm_source=zap&fbclid=1#fim', base)).toBe('/noticias/feira')
  expect(cacheAddress('/noticias?tag=mel&page=2', base)).toBe(cacheAddress('/noticias?page=2&tag=mel', base))
})
