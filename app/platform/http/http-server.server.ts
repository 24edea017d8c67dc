// The sockets below the app: how long one may take to ask, and how the server takes its leave.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as SocketServer } from 'node:net'
import { keepPace, type Pace } from './body-pace.server.ts'
import { answerClientError, endWith } from './client-error.server.ts'

export type Listener = (req: IncomingMessage, res: ServerResponse) => unknown

const patience = {
  /** from the first byte of a request, or from the connection, to the end of its headers */
  headersMs: 15_000,
  checkEveryMs: 3_000,
  body: { bytes: 6 * 1024, everyMs: 30_000 } as Pace,
  /** after a stop, how long who keeps a connection may still ask on it, and hears that it closes */
  farewellMs: 500,
  drainMs: 10_000,
}

export type HttpServer = {
  server: Server
  /** No new connections; what was asked is answered, for ten seconds at most. */
  close(): Promise<void>
}

/** @param given shorter times, for tests */
export function createHttpServer(listener: Listener, given: Partial<typeof patience> = {}): HttpServer {
  const { headersMs, checkEveryMs, body, farewellMs, drainMs } = { ...patience, ...given }
  const open = new Set<ServerResponse>()
  let isClosing = false
  const listen: Listener = (req, res) => {
    open.add(res)
    res.once('close', () => open.delete(res))
    if (isClosing) res.shouldKeepAlive = false
    keepPace(req, res, body)
    return listener(req, res)
  }
  const server = createServer(
    {
      keepAliveTimeout: 65_000,
      headersTimeout: headersMs,
      connectionsCheckingInterval: checkEveryMs,
      requestTimeout: 11 * 60_000,
      // A request without a Host is refused by the app, in our words.
      requireHostHeader: false,
    },
    listen,
  )
  server.on('checkExpectation', listen)
  server.on('connect', (_, socket) =>
    endWith(
      socket,
      '405 Method Not Allowed',
      'Método não permitido.',
      'method_not_allowed',
      'Allow: GET, HEAD\r\n',
    ),
  )
  server.on('clientError', answerClientError)

  return {
    server,
    close: () =>
      new Promise((resolve) => {
        isClosing = true
        for (const res of open) if (!res.headersSent) res.shouldKeepAlive = false
        let sweep: NodeJS.Timeout | undefined
        // Right after the sockets were looked at: what had reached us by then is a request, not an idle connection.
        const farewell = setTimeout(() => {
          sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), 50)
        }, farewellMs)
        const end = setTimeout(() => server.closeAllConnections(), drainMs)
        // Not the HTTP server's own close: it cuts idle connections off at once, and a request on its way with them.
        setImmediate(() =>
          SocketServer.prototype.close.call(server, () => {
            clearTimeout(farewell)
            clearInterval(sweep)
            clearTimeout(end)
            resolve()
          }),
        )
      }),
  }
}
