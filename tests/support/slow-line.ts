// A line over which a page arrives piece by piece, as on a phone far from the mast.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const pieces = 8
const pauseMs = 120
/** Long enough for a new browser to have painted what is there. */
const paintedMs = 700

/**
 * Starts a proxy before the site at `origin`; every page it hands on comes in pieces, with a pause after each.
 * @param ends what a piece ends with, which is then painted; without it the pieces have one size
 */
export async function slowLine(
  origin: string,
  ends?: RegExp,
): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(origin + request.url, { headers: { accept: request.headers.accept ?? '*/*' } })
    const body = Buffer.from(await answer.arrayBuffer())
    response.statusCode = answer.status
    for (const [name, value] of answer.headers)
      if (!/^(content-encoding|content-length|transfer-encoding|connection)$/.test(name))
        response.setHeader(name, value)
    const isPage = answer.headers.get('content-type')?.startsWith('text/html')
    for (const piece of isPage ? piecesOf(body, ends) : [body]) {
      response.write(piece)
      if (isPage) await pause(ends ? paintedMs : pauseMs)
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

function piecesOf(body: Buffer, ends: RegExp | undefined): Buffer[] {
  const text = body.toString()
  const size = Math.ceil(body.length / pieces)
  const cuts = ends
    ? [...text.matchAll(new RegExp(ends, 'g'))].map(({ 0: end, index }) =>
        Buffer.byteLength(text.slice(0, index + end.length)),
      )
    : Array.from({ length: pieces - 1 }, (_, at) => (at + 1) * size)
  return [0, ...cuts].map((from, at) => body.subarray(from, cuts[at] ?? body.length))
}
