import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  deleteStored,
  onStoredChange,
  readStored,
  sendStored,
  storeMessage,
  takeSent,
} from './stored-messages.ts'

const form = {
  name: 'Jurema',
  email: 'jurema@vereda.example',
  message: 'Oi',
  website: '',
  elapsed_ms: 9_000,
}
const message = (key: string, minute: number) => ({
  key,
  keptAt: new Date(2026, 10, 22, 14, minute),
  form,
  refused: null,
})

const site = vi.fn<typeof fetch>()
const answers = (status: number, body: object = {}) =>
  site.mockResolvedValueOnce(Response.json(body, { status }))

async function everything(): Promise<string> {
  const database = await openDB('praca-mensagens')
  const rows = await database.getAll('messages')
  database.close()
  return JSON.stringify(rows)
}

beforeEach(() => vi.stubGlobal('fetch', site.mockReset()))
afterEach(async () => {
  vi.unstubAllGlobals()
  for (const { key } of await readStored()) await deleteStored(key)
  await takeSent()
})

test('what waits is sent in its order, each under its key, and erased', async () => {
  await storeMessage(message('b', 2))
  await storeMessage(message('a', 1))
  answers(201)
  answers(201)
  expect(await sendStored()).toBe(false)
  const sent = site.mock.calls.map(([path, init]) => [
    path,
    new Headers(init?.headers).get('idempotency-key'),
  ])
  expect(sent).toEqual([
    ['/api/contacts/contact', 'a'],
    ['/api/contacts/contact', 'b'],
  ])
  // A message that waited is not judged by how fast it was written.
  const { elapsed_ms: _, ...unhurried } = form
  expect(JSON.parse(String(site.mock.calls[0]?.[1]?.body))).toEqual(unhurried)
  expect(await readStored()).toEqual([])
  expect(await everything()).not.toContain('jurema')
  // Sent messages are reported once.
  expect(await takeSent()).toBe(2)
  expect(await takeSent()).toBe(0)
  expect(await everything()).toBe('[]')
})

test.each([0, 429, 503])('with %i for an answer it waits on, as it was written', async (status) => {
  await storeMessage(message('a', 1))
  await storeMessage(message('b', 2))
  if (status) answers(status)
  else site.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await sendStored()).toBe(true)
  expect(site).toHaveBeenCalledTimes(1)
  expect(await readStored()).toEqual([message('a', 1), message('b', 2)])
})

test('what is refused stays with the sentence of why, and is sent no more', async () => {
  await storeMessage(message('a', 1))
  await storeMessage(message('b', 2))
  answers(422, { message: 'Confira os campos.' })
  answers(201)
  expect(await sendStored()).toBe(false)
  expect(await readStored()).toEqual([{ ...message('a', 1), refused: 'Confira os campos.' }])
  expect(await sendStored()).toBe(false)
  expect(site).toHaveBeenCalledTimes(2)
})

test('what is given up while it is on its way does not come back', async () => {
  await storeMessage(message('a', 1))
  site.mockImplementationOnce(async () => {
    await deleteStored('a')
    return Response.json({}, { status: 422 })
  })
  await sendStored()
  expect(await everything()).toBe('[]')
})

test('whoever listens hears of each change', async () => {
  const changed = vi.fn()
  const stop = onStoredChange(changed)
  await storeMessage(message('a', 1))
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
  await deleteStored('a')
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2))
  stop()
})
