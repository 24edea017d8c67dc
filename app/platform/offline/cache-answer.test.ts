import { expect, test } from 'vitest'
import { cacheAnswer, titleOf } from './cache-answer.ts'

const fromSite = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  Object.defineProperty(
    new Response(body, { headers: { 'X-Cache-Class': 'public', 'Content-Encoding': 'br', ...headers } }),
    'type',
    { value: 'basic' },
  )

function noteBook() {
  const put = new Map<string, Response>()
  const cache = { put: async (address: string, answer: Response) => void put.set(address, answer) }
  return { cache: cache as unknown as Cache, put }
}

test('an answer is kept unpacked, with its size and title', async () => {
  const { cache, put } = noteBook()
  expect(await cacheAnswer(cache, '/a', fromSite('olá'), { title: 'Ação – já' })).toBe(true)
  const cached = put.get('/a') as Response
  expect(cached.headers.get('content-encoding')).toBeNull()
  expect(cached.headers.get('x-kept-bytes')).toBe('4')
  expect(titleOf(cached)).toBe('Ação – já')
  expect(await cached.text()).toBe('olá')
})

test('one that breaks off, is too large, or is not marked as public, is not', async () => {
  const { cache, put } = noteBook()
  const broken = new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('<p>Nome: Ro'))
      controller.error(new TypeError('network error'))
    },
  })
  expect(await cacheAnswer(cache, '/a', fromSite(broken))).toBe(false)
  expect(await cacheAnswer(cache, '/a', fromSite('12345'), { mostBytes: 4 })).toBe(false)
  expect(await cacheAnswer(cache, '/a', fromSite('x', { 'Cache-Control': 'private, no-store' }))).toBe(false)
  expect(await cacheAnswer(cache, '/a', new Response('x'))).toBe(false)
  expect(put.size).toBe(0)
})
