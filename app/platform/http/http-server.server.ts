import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as SocketServer } from 'node:net'
import { enforcePace } from './body-pace.server.ts'
import { answerClientError, endWith } from './client-error.server.ts'

export type Listener = (req: IncomingMessage, res: ServerResponse) => unknown

export const usualPatience = {
  /** milliseconds from the first byte of a request, or from the connection, to the end of the headers */
  headersMs: 15_000,
  checkEveryMs: 3_000,
  body: { bytes: 6 * 1024, everyMs: 30_000, wholeMs: 11 * 60_000 },
  /** milliseconds after a stop in which keep-alive connections may still ask and are told to close */
  farewellMs: 500,
  drainMs: 10_000,
}

export type HttpServer = {
  server: Server
  /** Takes no new connections; open requests get ten seconds. */
  close(): Promise<void>
}

/** @param given shorter times, for tests */
export function createHttpServer(listener: Listener, given: Partial<typeof usualPatience> = {}): HttpServer {
  const { headersMs, checkEveryMs, body, farewellMs, drainMs } = { ...usualPatience, ...given }
  const open = new Set<ServerResponse>()
  let isClosing = false
  const listen: Listener = (req, res) => {
    open.add(res)
    res.once('close', () => open.delete(res))
    if (isClosing) res.shouldKeepAlive = false
    enforcePace(req, res, body)
    return listener(req, res)
  }
  const server = createServer(
    {
      keepAliveTimeout: 65_000,
      headersTimeout: headersMs,
      connectionsCheckingInterval: checkEveryMs,
      // `enforcePace` ends bodies that last too long: a file may take hours, which Node's own limit would cut.
      requestTimeout: 0,
      // The app itself refuses a request without a Host, in our own words.
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
        // Runs right after the sockets were read, so that data that has arrived is a request, not an idle connection.
        const farewell = setTimeout(() => {
          sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), 50)
        }, farewellMs)
        const end = setTimeout(() => server.closeAllConnections(), drainMs)
        // The HTTP server's own close cuts idle connections at once, and a request on its way with them.
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
