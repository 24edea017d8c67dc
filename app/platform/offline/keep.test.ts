import { expect, test } from 'vitest'
import { keep, titleOf } from './keep.ts'

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
  expect(await keep(cache, '/a', fromSite('olá'), { title: 'Ação – já' })).toBe(true)
  const kept = put.get('/a') as Response
  expect(kept.headers.get('content-encoding')).toBeNull()
  expect(kept.headers.get('x-kept-bytes')).toBe('4')
  expect(titleOf(kept)).toBe('Ação – já')
  expect(await kept.text()).toBe('olá')
})

test('one that breaks off, is too large, or is not marked as public, is not', async () => {
  const { cache, put } = noteBook()
  const broken = new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('<p>Nome: Ro'))
      controller.error(new TypeError('network error'))
    },
  })
  expect(await keep(cache, '/a', fromSite(broken))).toBe(false)
  expect(await keep(cache, '/a', fromSite('12345'), { mostBytes: 4 })).toBe(false)
  expect(await keep(cache, '/a', fromSite('x', { 'Cache-Control': 'private, no-store' }))).toBe(false)
  expect(await keep(cache, '/a', new Response('x'))).toBe(false)
  expect(put.size).toBe(0)
})
