// Strangers who open connections and say nothing, or a letter at a time: whoever asks is answered meanwhile, and what is
// open ends by itself (docs/rules/reliability.md 2.12).
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUp } from '../support/first-run.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'

const silent = 5_000
const slow = 500

let site: RunningSite
const open = new Set<Socket>()
let drip: NodeJS.Timeout

beforeAll(async () => {
  site = await startSite()
  await setUp(site)
})
afterAll(async () => {
  clearInterval(drip)
  for (const socket of open) socket.destroy()
  await site.stop()
})

async function openOne(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.once('close', () => open.delete(socket))
  await once(socket, 'connect')
  open.add(socket)
  // What the server says is read, so that its end is seen.
  socket.resume()
  return socket
}

async function openMany(port: number, count: number): Promise<Socket[]> {
  const opened: Socket[] = []
  while (opened.length < count)
    opened.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(100, count - opened.length) }, () => openOne(port)),
      )),
    )
  return opened
}

const ask = async (path: string) => (await fetch(site.origin + path)).status

test(`${silent} silent and ${slow} slow connections keep nobody out, and are over by themselves`, async () => {
  const port = Number(new URL(site.origin).port)
  await openMany(port, silent)
  const slowOnes = await openMany(port, slow)
  for (const socket of slowOnes) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  drip = setInterval(() => {
    for (const socket of slowOnes) if (socket.writable) socket.write('a')
  }, 1_000)
  expect(open.size).toBe(silent + slow)
  const answers: number[] = []
  for (let asked = 0; asked < 30; asked++) answers.push(await ask(asked % 2 ? '/' : '/api/settings'))
  expect(answers).toEqual(Array.from({ length: 30 }, () => 200))
  await expect.poll(() => open.size, { timeout: 120_000, interval: 500 }).toBe(0)
  expect(await ask('/')).toBe(200)
})
