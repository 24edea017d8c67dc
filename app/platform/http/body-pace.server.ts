// A body that drips keeps a connection and a request open: it has to come at the pace of a phone on a bad line.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { endTooSlow } from './client-error.server.ts'

export type Pace = { bytes: number; everyMs: number }

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Ends with 408 what brings less than the pace while we wait for it; what waits for us is never too slow. */
export function keepPace(req: IncomingMessage, res: ServerResponse, { bytes, everyMs }: Pace): void {
  if (!hasBody(req)) return
  const { socket } = req
  let before = socket.bytesRead
  const watch = setInterval(() => {
    if (req.complete || req.destroyed) return clearInterval(watch)
    const came = socket.bytesRead - before
    before = socket.bytesRead
    if (came >= bytes || req.readableLength > 0) return
    clearInterval(watch)
    // Whoever reads the body hears that it broke off: nothing is done with the part that came.
    if (res.headersSent || !socket.writable) req.destroy()
    else endTooSlow(socket, () => req.destroy())
  }, everyMs)
  watch.unref()
  req.once('close', () => clearInterval(watch))
}
