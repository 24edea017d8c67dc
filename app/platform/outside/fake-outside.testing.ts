// A real server on this machine that records the requests it gets.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createOutside, type Outside } from './outside.server.ts'

export type Heard = {
  method: string
  /** with the name of the service in front: /correios/preco/v1/nacional */
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into questions of every shape
  body: any
}

export type Reply =
  | { status: number; json: unknown }
  | { status: number; text: string; headers?: Record<string, string> }
  | 'hang'
  | 'cut'
  /** speaks another protocol from here on, unasked */
  | 'switch'
  /** byte by byte, without an end */
  | 'drip'
export type Replies = (heard: Heard) => Reply

export type FakeOutside = {
  origin: string
  heard: Heard[]
  /** Sets the replies from now on, and forgets the requests heard so far. */
  answer(replies: Replies): void
  /** Waits long unless told otherwise: a test must not depend on the speed of the machine. */
  outside(given?: { whole?: number; clock?: () => number }): Outside
  close(): Promise<void>
}

export const html: Reply = {
  status: 503,
  text: '<html><body>Service Unavailable</body></html>',
  headers: { 'Content-Type': 'text/html' },
}

export async function openFakeOutside(): Promise<FakeOutside> {
  let replies: Replies = () => ({ status: 404, json: {} })
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const url = new URL(request.url ?? '/', 'http://fake')
    const text = Buffer.concat(chunks).toString()
    const one = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: text ? JSON.parse(text) : undefined,
    }
    heard.push(one)
    send(response, replies(one))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    heard,
    answer(given) {
      replies = given
      heard.length = 0
    },
    outside: ({ whole = 60_000, clock } = {}) =>
      createOutside(
        { NODE_ENV: 'test', OUTSIDE_ORIGIN: origin },
        { patience: { connect: 60_000, whole }, ...(clock && { clock }) },
      ),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function send(response: ServerResponse, reply: Reply): void {
  if (reply === 'hang') return
  if (reply === 'cut') return void response.socket?.destroy()
  if (reply === 'switch')
    return void response.socket?.end(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
    )
  if (reply === 'drip') {
    const timer = setInterval(() => response.write(' '), 20)
    return void response.on('close', () => clearInterval(timer))
  }
  if ('json' in reply)
    return void response
      .writeHead(reply.status, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(reply.json))
  response.writeHead(reply.status, reply.headers ?? {}).end(reply.text)
}
