import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noConnection } from './no-connection.ts'
import { saveAnswer } from './save-answer.ts'
import { forgetSession, renderedFor } from './session.ts'

const path = '/api/products.csv'
const link = { href: '', download: '', click: vi.fn() }
let asked: string[]

beforeEach(async () => {
  await forgetSession()
  renderedFor(null)
  asked = []
  link.click.mockClear()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('document', { createElement: () => link })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A token is given; the file is answered with what `answer` makes. */
const serve = (answer: () => Response) =>
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    asked.push(String(input))
    if (input === '/api/auth/token') return Response.json({ token: 'um', user: { _id: 'rosa' } })
    return answer()
  })

/** A body whose connection is lost after its first bytes. */
const halfOf = (text: string) =>
  new ReadableStream({
    start: (out) => out.enqueue(new TextEncoder().encode(text)),
    pull: (out) => out.error(new TypeError('network error')),
  })

const lost: [string, () => Response][] = [
  [
    'before an answer came',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
  ['in the middle of the file', () => new Response(halfOf('Nome;Preço'))],
  ['in the middle of a refusal', () => new Response(halfOf('{"mess'), { status: 422 })],
]
test.each(lost)('a connection that is lost %s is told, and nothing is saved', async (_, answer) => {
  serve(answer)
  expect(await saveAnswer(path, 'produtos.csv')).toBe(noConnection)
  expect(asked).toEqual(['/api/auth/token', path])
  expect(link.click).not.toHaveBeenCalled()
})

test('a connection that is lost before there is a token is told', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await saveAnswer(path, 'produtos.csv')).toBe(noConnection)
})

test('a file that came is saved under its name, and a refusal is told in its own words', async () => {
  serve(() => new Response('Nome;Preço'))
  expect(await saveAnswer(path, 'produtos.csv')).toBeNull()
  expect(link.click).toHaveBeenCalledOnce()
  expect(link.download).toBe('produtos.csv')
  serve(() => Response.json({ message: 'Refine os filtros.' }, { status: 422 }))
  expect(await saveAnswer(path, 'produtos.csv')).toBe('Refine os filtros.')
  expect(link.click).toHaveBeenCalledOnce()
})
