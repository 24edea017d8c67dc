import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createHttpServer, type HttpServer, type Listener } from './http-server.server.ts'

let http: HttpServer
let port: number
let taken: Set<number | undefined>
afterEach(async () => {
  http.server.closeAllConnections()
  if (http.server.listening) await http.close()
})

const readAll: Listener = async (req, res) => {
  let bytes = 0
  try {
    for await (const chunk of req) bytes += chunk.length
    res.end(String(bytes))
  } catch {
    res.destroy()
  }
}

async function open(listener: Listener, given?: Parameters<typeof createHttpServer>[1]) {
  http = createHttpServer(listener, given)
  await new Promise<void>((resolve) => http.server.listen(0, '127.0.0.1', resolve))
  port = (http.server.address() as AddressInfo).port
  taken = new Set()
  http.server.on('connection', ({ remotePort }) => taken.add(remotePort))
}

type Line = { socket: Socket; text(): string; over: Promise<'ended' | 'reset'> }

function dial(): Line {
  let text = ''
  const socket = connect(port, '127.0.0.1')
  socket.on('data', (chunk) => {
    text += chunk
  })
  const over = new Promise<'ended' | 'reset'>((resolve) => {
    socket.once('error', () => resolve('reset'))
    socket.once('close', () => resolve('ended'))
  })
  return { socket, text: () => text, over }
}

const drip = (socket: Socket, bytes: string, everyMs: number) => {
  const dripping = setInterval(() => socket.writable && socket.write(bytes), everyMs)
  socket.once('close', () => clearInterval(dripping))
}

test('what cannot be read after a request that is being answered ends the connection without a word', async () => {
  await open(async (_, res) => {
    res.writeHead(200, { 'Content-Length': 10 })
    res.write('begin')
  })
  const { socket, text, over } = dial()
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(text).toContain('begin')
  socket.write('no HTTP at all\r\n\r\n')
  await over
  expect(text().match(/HTTP\/1\.1/g)).toHaveLength(1)
})

describe('who takes too long', () => {
  const short = { headersMs: 150, checkEveryMs: 50, body: { bytes: 100, everyMs: 200, wholeMs: 60_000 } }
  /** For clients that get no message: on a busy machine one may need longer than `short` to send its first line. */
  const calm = { ...short, headersMs: 20_000 }

  test('over the headers is told so', async () => {
    await open(readAll, short)
    const { socket, text, over } = dial()
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n')
    drip(socket, 'X-A: b\r\n', 20)
    await over
    expect(text()).toMatch(/^HTTP\/1\.1 408 /)
    expect(text()).toContain('O envio demorou demais.')
  })

  test('and asks nothing at all is left without a word', async () => {
    await open(readAll, short)
    const { text, over } = dial()
    await over
    expect(text()).toBe('')
  })

  test.each([
    ['announced', 'Content-Length: 5000', 'a'],
    ['in chunks', 'Transfer-Encoding: chunked', '1\r\na\r\n'],
  ])('over a body, %s, is told so, and what came is not used', async (_, header, bytes) => {
    let whole = 0
    await open(async (req, res) => {
      await readAll(req, res)
      if (req.complete) whole++
    }, short)
    const { socket, text, over } = dial()
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\n${header}\r\n\r\n`)
    drip(socket, bytes, 20)
    await over
    expect(text()).toMatch(/^HTTP\/1\.1 408 /)
    expect(text().match(/HTTP\/1\.1/g)).toHaveLength(1)
    expect(whole).toBe(0)
  })

  test('to send what nobody reads any more is cut off', async () => {
    await open((_, res) => res.end('enough'), short)
    const { socket, text, over } = dial()
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5000\r\n\r\n')
    drip(socket, 'a', 20)
    await over
    expect(text()).toContain('enough')
  })

  test('is not a phone that sends little, but sends', async () => {
    await open(readAll, { ...calm, body: { bytes: 10, everyMs: 400, wholeMs: 60_000 } })
    const { socket, text } = dial()
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 900\r\n\r\n')
    drip(socket, 'a'.repeat(20), 25)
    await expect.poll(text).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\n900$/s)
  })

  test('is who sends a little for ever, but not with a file, which has limits of its own', async () => {
    await open(readAll, { ...calm, body: { bytes: 10, everyMs: 100, wholeMs: 300 } })
    const begin = 'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 900\r\n'
    const [long, file] = [dial(), dial()]
    long.socket.write(`${begin}\r\n`)
    file.socket.write(`${begin}Content-Type: multipart/form-data; boundary=x\r\n\r\n`)
    for (const { socket } of [long, file]) drip(socket, 'a'.repeat(20), 25)
    await Promise.all([long.over, file.over])
    expect(long.text()).toMatch(/^HTTP\/1\.1 408 /)
    expect(file.text()).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\n900$/s)
  })

  test('is not who waits for us', async () => {
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    await open(async (req, res) => {
      await held
      await readAll(req, res)
    }, calm)
    const { socket, text } = dial()
    const size = 2 ** 22
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${size}\r\n\r\n`)
    socket.write('a'.repeat(size))
    await new Promise((resolve) => setTimeout(resolve, 3 * short.body.everyMs))
    go()
    await expect.poll(text).toMatch(new RegExp(`^HTTP/1\\.1 200 .*\\r\\n\\r\\n${size}$`, 's'))
  })

  test('is not who sent while we were busy with something else', async () => {
    const asked = Promise.withResolvers<void>()
    await open((req, res) => {
      asked.resolve()
      return readAll(req, res)
    }, calm)
    const { socket, text } = dial()
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 900\r\n\r\n')
    await asked.promise
    socket.write('a'.repeat(800))
    const over = performance.now() + 2 * short.body.everyMs
    while (performance.now() < over);
    setTimeout(() => socket.write('a'.repeat(100)), 10)
    await expect.poll(text).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\n900$/s)
  })
})

describe('a stop under load', () => {
  test('answers whatever was asked on a connection that was taken', async () => {
    const answered = { before: 0, after: 0 }
    const lost: string[] = []
    let isStopping = false
    await open((_, res) => setTimeout(() => res.end('here'), Math.random() * 4))

    const ask = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
    const client = async () => {
      for (;;) {
        const line = dial()
        const isOpen = await new Promise((resolve) => {
          line.socket.once('connect', () => resolve(true))
          line.socket.once('error', () => resolve(false))
        })
        if (!isOpen) return
        const from = line.socket.localPort
        for (let count = 1; ; count++) {
          line.socket.write(ask)
          const isAnswered = () => line.text().split('here').length > count
          const waiting = new Promise<'answered'>((resolve) => {
            const look = () => {
              if (!isAnswered()) return
              line.socket.off('data', look)
              resolve('answered')
            }
            line.socket.on('data', look)
          })
          const end = await Promise.race([waiting, line.over])
          if (end !== 'answered' && !isAnswered()) {
            if (taken.has(from)) lost.push(`${end} at its request ${count}`)
            break
          }
          answered[isStopping ? 'after' : 'before']++
          if (/connection: close/i.test(line.text())) break
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 20))
        }
        line.socket.destroy()
      }
    }
    const clients = Array.from({ length: 40 }, client)
    await expect.poll(() => answered.before).toBeGreaterThan(400)
    isStopping = true
    await http.close()
    await Promise.all(clients)
    expect(lost).toEqual([])
    expect(answered.after).toBeGreaterThan(0)
  })

  test('a browser that keeps its connection and asks nothing does not hold it up', async () => {
    await open((_, res) => res.end('here'), { farewellMs: 50, drainMs: 60_000 })
    const { socket, text, over } = dial()
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    await expect.poll(text).toContain('here')
    await http.close()
    expect(await over).toBe('ended')
  })

  test('an answer that never ends is cut off at last', async () => {
    await open((_, res) => res.write('here'), { drainMs: 100 })
    const { socket, text, over } = dial()
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    await expect.poll(text).toContain('here')
    await http.close()
    await over
  })
})
