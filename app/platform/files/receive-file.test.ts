import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { Result } from '../result.ts'
import { type ReceivedFile, type ReceivingRefusal, receiveFile, wholeMsFor } from './receive-file.server.ts'
import { temporaryFiles } from './temporary-files.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'praca-receive-'))
const temporary = temporaryFiles(join(folder, 'temp'))
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => rm(temporary.folder, { recursive: true, force: true }))

/** No sender is too slow for these limits, however busy the machine is. */
const limits = { mostBytes: 100_000, idleMs: 600_000, wholeMs: 600_000 }
async function formRequest(form: FormData) {
  const written = new Response(form)
  return new Request('http://praca/upload', {
    method: 'POST',
    body: await written.arrayBuffer(),
    headers: { 'Content-Type': written.headers.get('Content-Type') ?? '' },
  })
}
const receive = (request: Request, more = {}) => receiveFile(request, temporary, { ...limits, ...more })
const left = () => readdir(temporary.folder).catch(() => [])

function form(...files: [field: string, content: BlobPart, name: string][]) {
  const made = new FormData()
  for (const [field, content, name] of files) made.append(field, new Blob([content]), name)
  return made
}

test('the file stands in a temporary file, its name apart', async () => {
  const content = Buffer.alloc(99_999, 'conteúdo')
  const received = await receive(await formRequest(form(['file', content, 'Relatório da safra.pdf'])))
  expect(received).toMatchObject({ value: { bytes: 99_999, name: 'Relatório da safra.pdf' } })
  if (received.refused) return
  expect(await readFile(received.value.path)).toEqual(content)
  expect(await left()).toHaveLength(1)
})

test('the last byte allowed is taken, one more is too large', async () => {
  expect(await receive(await formRequest(form(['file', Buffer.alloc(100_000), 'a'])))).not.toHaveProperty(
    'refused',
  )
  expect(await receive(await formRequest(form(['file', Buffer.alloc(100_001), 'a'])))).toEqual({
    refused: 'too_large',
  })
  expect(await left()).toHaveLength(1)
})

test('an empty file is received as such', async () => {
  expect(await receive(await formRequest(form(['file', '', 'a.txt'])))).toMatchObject({ value: { bytes: 0 } })
})

test.each<[string, FormData, ReceivingRefusal]>([
  ['no file', form(), 'one_file'],
  ['another field', form(['photo', 'x', 'a.png']), 'one_file'],
  ['two files', form(['file', 'x', 'a.png'], ['file', 'y', 'b.png']), 'one_file'],
])('%s is refused', async (_, body, refused) => {
  expect(await receive(await formRequest(body))).toEqual({ refused })
  expect(await left()).toEqual([])
})

test('text fields beside the file are let pass, up to ten parts', async () => {
  const few = form(['file', 'x', 'a.png'])
  for (let i = 0; i < 9; i++) few.append(`field${i}`, 'text')
  expect(await receive(await formRequest(few))).not.toHaveProperty('refused')
  const many = new FormData()
  for (let i = 0; i < 10; i++) many.append(`field${i}`, 'text')
  many.append('file', new Blob(['x']), 'a.png')
  expect(await receive(await formRequest(many))).toHaveProperty('refused')
})

const raw = (body: string, type = 'multipart/form-data; boundary=b') =>
  new Request('http://praca/upload', { method: 'POST', body, headers: { 'Content-Type': type } })

test.each<[string, Request, ReceivingRefusal]>([
  ['JSON', raw('{}', 'application/json'), 'not_multipart'],
  ['no boundary', raw('x', 'multipart/form-data; x=y'), 'malformed'],
  ['a form that never was', raw('hello'), 'malformed'],
  [
    'a form cut short',
    raw('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc'),
    'malformed',
  ],
  [
    'a text where the file should be',
    raw('--b\r\nContent-Disposition: form-data; name="file"\r\n\r\nabc\r\n--b--\r\n'),
    'one_file',
  ],
])('%s is refused', async (_, request, refused) => {
  expect(await receive(request)).toEqual({ refused })
  expect(await left()).toEqual([])
})

test('a declared length over the limit is refused before a byte is read', async () => {
  const request = raw('')
  request.headers.set('Content-Length', '9999999')
  expect(await receive(request)).toEqual({ refused: 'too_large' })
  expect(request.bodyUsed).toBe(false)
})

let outcome: Promise<Result<ReceivedFile, ReceivingRefusal>>
let patience: { idleMs?: number; wholeMs?: number }
let port: number
let stop: () => void
beforeEach(async () => {
  const { promise, resolve, reject } = Promise.withResolvers<Result<ReceivedFile, ReceivingRefusal>>()
  outcome = promise
  patience = {}
  const server = createServer(
    getRequestListener(async (request) => {
      const received = receive(request, { mostBytes: 50_000_000, ...patience })
      received.then(resolve, reject)
      return Response.json(await received)
    }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  stop = () => {
    server.closeAllConnections()
    server.close()
  }
})
afterEach(() => stop())

function send() {
  const request = ask({
    port,
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
  })
  request.on('error', () => {})
  request.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n')
  request.write(Buffer.alloc(200_000))
  return request
}

test('a sender that goes away leaves nothing behind', async () => {
  const request = send()
  await expect.poll(left).toHaveLength(1)
  request.destroy()
  expect(await outcome).toEqual({ refused: 'interrupted' })
  expect(await left()).toEqual([])
})

test('a sender that falls silent is let go', async () => {
  patience = { idleMs: 300 }
  send()
  expect(await outcome).toEqual({ refused: 'too_slow' })
  expect(await left()).toEqual([])
})

test('a sender that trickles is let go in the end', async () => {
  patience = { wholeMs: 1_000 }
  const request = send()
  const trickle = setInterval(() => request.write('x'), 50)
  expect(await outcome).toEqual({ refused: 'too_slow' })
  clearInterval(trickle)
  expect(await left()).toEqual([])
})

test.each([
  [1, 10],
  [20 * 1024 * 1024, 10],
  [100 * 1024 * 1024, 50],
  [1024 ** 3, 60],
])('a sender of %d bytes has %d minutes', (bytes, minutes) => {
  expect(wholeMsFor(bytes)).toBeCloseTo(minutes * 60_000)
})

test('a file too large is answered at once, while the sender has more to send', async () => {
  const request = send()
  for (let i = 0; i < 60; i++) request.write(Buffer.alloc(1_000_000))
  const [answer] = await once(request, 'response')
  expect(request.writableEnded).toBe(false)
  expect(await json(answer)).toEqual({ refused: 'too_large' })
  await new Promise((closed) => (request.destroyed ? closed(null) : request.once('close', closed)))
  expect(await left()).toEqual([])
})

test('a large file never stands in memory', async () => {
  const before = process.memoryUsage.rss()
  let most = 0
  const request = send()
  const piece = Buffer.alloc(1_000_000)
  for (let i = 0; i < 45; i++) {
    if (!request.write(piece)) await once(request, 'drain')
    most = Math.max(most, process.memoryUsage.rss())
  }
  request.end('\r\n--b--\r\n')
  expect(await outcome).toMatchObject({ value: { bytes: 45_200_000 } })
  expect(most - before).toBeLessThan(40_000_000)
})
