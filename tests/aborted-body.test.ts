import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../app/platform/log.server.ts'
import { openTestSite, type SignedIn, type TestSite } from './support/test-site.ts'

type Line = { level: string; event: string; path?: string; status?: number; request_id?: string }

let site: TestSite
let server: Server
let admin: SignedIn
const lines: Line[] = []

beforeAll(async () => {
  site = await openTestSite({ log: createLog((line) => lines.push(JSON.parse(line))) })
  admin = await site.setUp()
  server = createServer(
    getRequestListener((request) => site.fetch(request), { overrideGlobalObjects: false }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await site.close()
})

/** Announces more than it sends, and goes away once the body is being read. */
async function sendHalf(path: string, type: string, start: string) {
  const taken = new Promise((resolve) => server.once('request', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n` +
      `Authorization: Token ${admin.token}\r\nContent-Type: ${type}\r\nContent-Length: 9000\r\n\r\n${start}`,
  )
  await taken
  // Half a body is being waited for: no outcome tells when, so it goes a little later.
  await new Promise((resolve) => setTimeout(resolve, 200))
  socket.resetAndDestroy()
}

const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc'

test.each([
  ['a form', '/api/contacts', 'application/json', '{"name":"Ro'],
  ['a page', '/api/pages', 'application/json', '{"title":"Ho'],
  ['a file', '/api/uploads/images', 'multipart/form-data; boundary=b', part],
])('%s that is sent by half troubles nobody', async (_, path, type, start) => {
  lines.length = 0
  await sendHalf(path, type, start)
  await expect
    .poll(() => lines.filter((line) => line.path === path).map(({ status }) => status))
    .toEqual([400])
  expect(lines.filter(({ level }) => level !== 'info')).toEqual([])
  if (type === 'application/json') expect(lines.map(({ event }) => event)).toContain('aborted')
})

test.each([
  ['a file without room for it', '/api/uploads/images', 'multipart/form-data; boundary=b', 503],
  ['a text larger than any', '/api/pages', 'application/json', 413],
])('%s is told so, and goes on sending into no closed door', async (_, path, type, status) => {
  const { hasRoomFor } = site.parts.files
  site.parts.files.hasRoomFor = async () => false
  const [announced, sent] = [8_000_000, 1_500_000]
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let said = ''
  let trouble: string | undefined
  socket.on('data', (data) => {
    said += data
  })
  socket.on('error', ({ message }) => {
    trouble = message
  })
  const answered = new Promise((resolve) => socket.once('data', resolve))
  const over = new Promise((resolve) => socket.once('close', resolve))
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n` +
      `Authorization: Token ${admin.token}\r\nContent-Type: ${type}\r\nContent-Length: ${announced}\r\n\r\n`,
  )
  await answered
  socket.end('x'.repeat(sent))
  await over
  site.parts.files.hasRoomFor = hasRoomFor
  expect(trouble).toBeUndefined()
  expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})
