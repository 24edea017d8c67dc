// A request is checked before it becomes a URL: its target begins with '/', and it has one Host
// (docs/rules/security.md 1.17). A proxy in front may parse two Hosts or another target differently.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { closedPolicy } from '../platform/http/content-security-policy.server.ts'
import { errorResponse } from '../platform/http/errors.server.ts'
import { securityHeaders } from '../platform/http/security-headers.server.ts'
import { Unreadable } from '../platform/stops.ts'

function hasPlainAddress(req: IncomingMessage): boolean {
  if (req.url?.charCodeAt(0) !== 47) return false
  let hosts = 0
  const { rawHeaders } = req
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts <= 1
}

/**
 * HTTP/1.0 has no Transfer-Encoding: a request that sends it has no certain end, so it is refused and the connection
 * is closed (RFC 9112, 6.1).
 */
const hasPlainFraming = (req: IncomingMessage): boolean =>
  req.httpVersionMajor > 1 || req.httpVersionMinor > 0 || req.headers['transfer-encoding'] === undefined

export const isPlain = (req: IncomingMessage): boolean => hasPlainAddress(req) && hasPlainFraming(req)

/** A 400 in the shape of every other error. */
export function unreadableAnswer(): Response {
  const { code, message } = new Unreadable()
  return errorResponse(400, { message, code }, crypto.randomUUID(), {
    ...securityHeaders(false),
    'Content-Security-Policy': closedPolicy,
    Connection: 'close',
  })
}

export async function refuseRequest(res: ServerResponse): Promise<void> {
  const answer = unreadableAnswer()
  const body = await answer.text()
  res.writeHead(answer.status, Object.fromEntries(answer.headers)).end(body)
}
