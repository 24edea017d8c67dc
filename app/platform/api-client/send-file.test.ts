import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { canRetry, passingOf, SendingFailed, sendFile } from './send-file.ts'

let answers: ('lost' | number)[]
let retryAfter: string | null
let keys: string[]

beforeEach(() => {
  keys = []
  retryAfter = null
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => Response.json({ token: 'um', user: { _id: 'rosa' } }))
  vi.stubGlobal('XMLHttpRequest', function open() {
    const heard = new Map<string, () => void>()
    const request = {
      upload: { addEventListener: () => {} },
      addEventListener: (name: string, listener: () => void) => heard.set(name, listener),
      open: () => {},
      getResponseHeader: () => retryAfter,
      setRequestHeader: (name: string, value: string) => name === 'Idempotency-Key' && keys.push(value),
      send() {
        const answer = answers.shift()
        Object.assign(request, { status: answer, statusText: '', responseText: '{"_id":"foto"}' })
        heard.get(answer === 'lost' ? 'error' : 'load')?.()
        heard.get('loadend')?.()
      },
    }
    return request
  })
})
afterEach(() => vi.unstubAllGlobals())

const send = (file: File) =>
  sendFile('/api/uploads/images', file, { onProgress: () => {}, signal: undefined }).catch(() => null)

test('a file goes under one key until its answer comes, and under another when it is meant once more', async () => {
  answers = ['lost', 503, 201, 201]
  const file = new File(['…'], 'foto.jpg')
  for (const _ of answers.slice()) await send(file)
  const [first, ...later] = keys
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(later.slice(0, 2)).toEqual([first, first])
  expect(later[2]).not.toBe(first)
})

test('two files with one name have a key each', async () => {
  answers = ['lost', 'lost']
  await send(new File(['…'], 'foto.jpg'))
  await send(new File(['…'], 'foto.jpg'))
  expect(new Set(keys).size).toBe(2)
})

test.each<['lost' | number, string | null, ReturnType<typeof passingOf>]>([
  ['lost', null, 'connection'],
  [429, '900', 900],
  [429, '80000', null],
  [408, null, 'signal'],
  [503, '5', 5],
  [503, '600', null],
  [503, null, null],
  [502, '5', null],
  [415, null, null],
])(
  'of %s with Retry-After %s a person is told, unless it passes by itself',
  async (answer, after, passing) => {
    answers = [answer]
    retryAfter = after
    const problem = await sendFile('/api/uploads/images', new File(['…'], 'foto.jpg'), {
      onProgress: () => {},
      signal: undefined,
    }).catch((problem: unknown) => problem)
    expect(problem).toBeInstanceOf(SendingFailed)
    expect(passingOf(problem)).toBe(passing)
  },
)

const goneFile = () => {
  const file = new File(['…'], 'foto.jpg')
  file.slice = () =>
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('NotReadable')) })
  return file
}

test.each([
  [true, false, null],
  [false, true, 'connection'],
])(
  'with a network (%s), a file that can no longer be read has to be chosen again',
  async (onLine, may, passing) => {
    vi.stubGlobal('navigator', { onLine })
    answers = ['lost']
    const problem = await sendFile('/api/uploads/images', goneFile(), {
      onProgress: () => {},
      signal: undefined,
    }).catch((problem: unknown) => problem)
    expect([canRetry(problem), passingOf(problem)]).toEqual([may, passing])
  },
)

test('a token that cannot be asked for is a lost connection, and a fault of ours is none', () => {
  expect(passingOf(new TypeError('Failed to fetch'))).toBe('connection')
  expect(passingOf(new Error('…'))).toBeNull()
})
