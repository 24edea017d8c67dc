// A slow body holds a connection and a request, so it has to arrive at least at the pace of a phone on a bad network.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { endTooSlow } from './client-error.server.ts'

export type Pace = {
  bytes: number
  everyMs: number
  /** milliseconds for a whole body; files have limits of their own (`receiveFile`) */
  wholeMs: number
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isForm = ({ headers }: IncomingMessage) => /^multipart\//i.test(headers['content-type'] ?? '')

/** Answers 408 to a body slower than the pace; the time the app takes does not count. */
export function enforcePace(
  req: IncomingMessage,
  res: ServerResponse,
  { bytes, everyMs, wholeMs }: Pace,
): void {
  if (!hasBody(req)) return
  const { socket } = req
  const until = isForm(req) ? Number.POSITIVE_INFINITY : performance.now() + wholeMs
  let before = socket.bytesRead
  const look = () => {
    if (req.complete || req.destroyed) return clearInterval(watch)
    const came = socket.bytesRead - before
    before = socket.bytesRead
    if (performance.now() < until && (came >= bytes || req.readableLength > 0)) return
    clearInterval(watch)
    // The code that reads the body gets an error, so that no part of it is used.
    if (res.headersSent || !socket.writable) req.destroy()
    else endTooSlow(socket, () => req.destroy())
  }
  // Looks after the data that has arrived was read, because a busy or suspended program runs its timers first.
  const watch = setInterval(() => setImmediate(look), everyMs)
  watch.unref()
  req.once('close', () => clearInterval(watch))
}
