import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendFile } from './send-file.ts'

let answers: ('lost' | number)[]
let keys: string[]

beforeEach(() => {
  keys = []
  vi.stubGlobal('fetch', async () => Response.json({ token: 'um', user: { _id: 'rosa' } }))
  vi.stubGlobal('XMLHttpRequest', function open() {
    const heard = new Map<string, () => void>()
    const request = {
      upload: { addEventListener: () => {} },
      addEventListener: (name: string, listener: () => void) => heard.set(name, listener),
      open: () => {},
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
