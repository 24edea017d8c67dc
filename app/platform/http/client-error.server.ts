import type { Duplex } from 'node:stream'
import { memberOf } from '../members.ts'
import { closedPolicy } from './content-security-policy.server.ts'

/** Requests Node cannot read: headers too large, too late, or not HTTP. */
export function answerClientError(problem: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable) return
  // An answer is on its way: whatever came here would be read as a part of it.
  if (memberOf(memberOf(socket, '_httpMessage'), 'headersSent') === true) {
    socket.destroy()
    return
  }
  if (problem.code === 'HPACK_HEADER_OVERFLOW' || problem.code === 'HPE_HEADER_OVERFLOW')
    endWith(
      socket,
      '431 Request Header Fields Too Large',
      'Os cookies deste site ficaram grandes demais. Limpe os cookies do navegador e tente de novo.',
      'headers_too_large',
    )
  else if (problem.code !== 'ERR_HTTP_REQUEST_TIMEOUT')
    endWith(socket, '400 Bad Request', 'Não foi possível entender o que foi enviado.', 'unreadable')
  // Browsers open connections ahead: an answer without a request would be taken for the next request's.
  else if ('bytesRead' in socket && socket.bytesRead === 0) socket.destroy()
  else endTooSlow(socket)
}

/** @param whenSaid called once the answer has left */
export function endTooSlow(socket: Duplex, whenSaid?: () => void): void {
  endWith(
    socket,
    '408 Request Timeout',
    'O envio demorou demais. Confira a conexão e tente de novo.',
    'too_slow',
    '',
    whenSaid,
  )
}

/** Ends the connection; if the client goes on sending, its data are not read. */
export function endWith(
  socket: Duplex,
  status: string,
  message: string,
  code: string,
  headers = '',
  whenSaid?: () => void,
): void {
  const body = JSON.stringify({ message, code, request_id: crypto.randomUUID() })
  socket.on('error', () => {})
  socket.end(
    `HTTP/1.1 ${status}\r\n${headers}` +
      `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n` +
      `Content-Security-Policy: ${closedPolicy}\r\nConnection: close\r\n\r\n${body}`,
    whenSaid,
  )
  setTimeout(() => socket.destroy(), 1_000).unref()
}
