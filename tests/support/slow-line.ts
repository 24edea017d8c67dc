// A line over which a page arrives piece by piece, as on a phone far from the mast.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const pieces = 8
const pauseMs = 120

/** Starts a proxy before the site at `origin`; every page it hands on comes in pieces, with a pause after each. */
export async function slowLine(origin: string): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(origin + request.url, { headers: { accept: request.headers.accept ?? '*/*' } })
    const body = Buffer.from(await answer.arrayBuffer())
    response.statusCode = answer.status
    for (const [name, value] of answer.headers)
      if (!/^(content-encoding|content-length|transfer-encoding|connection)$/.test(name))
        response.setHeader(name, value)
    const isPage = answer.headers.get('content-type')?.startsWith('text/html')
    const size = isPage ? Math.ceil(body.length / pieces) : body.length || 1
    for (let from = 0; from < body.length; from += size) {
      response.write(body.subarray(from, from + size))
      if (isPage) await pause(pauseMs)
    }
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
