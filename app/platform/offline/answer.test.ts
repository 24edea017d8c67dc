import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerTo } from './answer.ts'

const origin = 'https://serra.example'

const fromSite = (body: string): Response =>
  Object.defineProperties(new Response(body, { headers: { 'X-Cache-Class': 'public' } }), {
    type: { value: 'basic' },
    clone: { value: () => fromSite(body) },
  })

let cached: Map<string, Response>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  cached = new Map([['/feira', fromSite('antes')]])
  const cache = {
    match: async (address: string) => cached.get(address)?.clone(),
    put: async (address: string, answer: Response) => void cached.set(address, answer),
    delete: async (address: string) => cached.delete(address),
  }
  vi.stubGlobal('caches', { open: async () => cache })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Opens the page; the event takes work until `end`, as in a browser. */
function visit(network: Promise<Response>) {
  const request = Object.defineProperty(new Request(`${origin}/feira`), 'mode', { value: 'navigate' })
  const held: Promise<unknown>[] = []
  let isOver = false
  const event = Object.assign(new Event('fetch'), {
    request,
    preloadResponse: network,
    respondWith() {},
    waitUntil(work: Promise<unknown>) {
      if (isOver) throw new DOMException('the event is over', 'InvalidStateError')
      held.push(work)
    },
  })
  return {
    answer: answerTo(event, origin),
    async end() {
      isOver = true
      await Promise.all(held)
    },
  }
}

const textOf = async (answer: Promise<Response> | null) => (await answer)?.text()

test('an answer in time is shown, and renews the cache', async () => {
  const { answer, end } = visit(Promise.resolve(fromSite('agora')))
  expect(await textOf(answer)).toBe('agora')
  await end()
  expect(await cached.get('/feira')?.text()).toBe('agora')
})

test('an answer that comes after the page was shown from the cache renews it too', async () => {
  const network = Promise.withResolvers<Response>()
  const { answer, end } = visit(network.promise)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await textOf(answer)).toBe('antes')
  const ended = end()
  network.resolve(fromSite('agora'))
  await ended
  expect(await cached.get('/feira')?.text()).toBe('agora')
})

test('a page that was taken down is not shown again, however late that is said', async () => {
  const network = Promise.withResolvers<Response>()
  const { answer, end } = visit(network.promise)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await textOf(answer)).toBe('antes')
  const ended = end()
  network.resolve(new Response('', { status: 404 }))
  await ended
  expect(cached.has('/feira')).toBe(false)
})

test('without a network the cache answers, and nothing is held against it', async () => {
  const { answer, end } = visit(Promise.reject(new TypeError('Failed to fetch')))
  expect(await textOf(answer)).toBe('antes')
  await end()
  expect(cached.has('/feira')).toBe(true)
})
