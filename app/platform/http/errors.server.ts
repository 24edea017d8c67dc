// Every answer that is not 2xx carries a pt-BR `message`.
import { HTTPException } from 'hono/http-exception'
import { isDiskFull, isReadOnly } from '../database/cannot-write.server.ts'
import type { Log } from '../log.server.ts'
import { logOnceAMinute } from '../log-once-a-minute.server.ts'
import { codeOf, memberOf } from '../members.ts'
import type { FieldErrors } from '../result.ts'
import {
  Aborted,
  CannotWrite,
  DiskFull,
  NotFound,
  Stop,
  TooLarge,
  Unavailable,
  Unreadable,
} from '../stops.ts'

type ErrorBody = {
  message: string
  code: string
  errors?: FieldErrors
  request_id: string
  [detail: string]: unknown
}

/** Never cached. */
export function errorResponse(
  status: number,
  body: Omit<ErrorBody, 'request_id'>,
  requestId: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify({ ...body, request_id: requestId }), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'private, no-store',
      ...headers,
    },
  })
}

const databaseIsAway = /^(08|53|57P0)/
const connectionTrouble = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])

/** Whether a Unix socket is missing; any other missing file is a bug. */
const isMissingSocket = (problem: unknown) =>
  codeOf(problem) === 'ENOENT' && memberOf(problem, 'syscall') === 'connect'

/** Messages of `pg` errors without a code: no connection, or one that died or does not answer. */
const lostConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|Query read timeout)/

/** Null for a bug (docs/rules/security.md 1.0). */
export function stopFor(problem: unknown): Stop | null {
  if (problem instanceof Stop) return problem
  if (problem instanceof HTTPException) {
    if (problem.status === 413) return new TooLarge()
    if (problem.status < 500) return new Unreadable()
    return null
  }
  if (problem instanceof URIError) return new Unreadable()
  const code = codeOf(problem)
  const text = memberOf(problem, 'message')
  if (typeof text === 'string' && lostConnection.test(text)) return new Unavailable()
  if (code === undefined) return null
  if (isDiskFull(problem)) return new DiskFull()
  if (isReadOnly(problem)) return new CannotWrite()
  if (code === '22P02' || code === '22003' || code === '22021') return new Unreadable()
  if (code === '23505')
    return new Stop(409, 'conflict', 'Já existe outro com estes dados. Confira e tente de novo.')
  if (code === '23503')
    return new Stop(409, 'in_use', 'Alguma outra coisa do site depende disto. Recarregue a página e confira.')
  if (code === '23514')
    return new Stop(422, 'invalid', 'Algum dado não pode ficar assim. Confira e tente de novo.')
  if (code === '57014' || code === '55P03' || code === '40001' || code === '40P01') return new Unavailable()
  if (databaseIsAway.test(code) || connectionTrouble.has(code) || isMissingSocket(problem))
    return new Unavailable()
  return null
}

export function answerProblem(problem: unknown, requestId: string, log: Log): Response {
  const stop = stopFor(problem)
  if (!stop) {
    log.error('bug', problem, { request_id: requestId })
    return errorResponse(500, { message: 'Ocorreu um erro', code: 'bug' }, requestId)
  }
  if (stop instanceof Aborted) log.info('aborted', { request_id: requestId })
  if (stop.status >= 500) tellUnavailable(problem, stop, requestId, log)
  const { message, code, details } = stop
  return errorResponse(stop.status, { ...details, message, code }, requestId, stop.headers)
}

/** Logs the stack of an error from elsewhere; our own refusals say where they come from. */
function tellUnavailable(problem: unknown, stop: Stop, requestId: string, log: Log): void {
  const of = codeOf(problem) ?? stop.code
  logOnceAMinute(
    log,
    `unavailable ${of}`,
    () =>
      problem instanceof Stop
        ? log.warn('unavailable', {
            request_id: requestId,
            code: of,
            error: stop.message,
            ...(stop.cause !== undefined && { cause: String(stop.cause) }),
          })
        : log.error('unavailable', problem, { request_id: requestId }),
    (repeated) => log.warn('unavailable', { code: of, repeated }),
  )
}

/** The status with which the error screen is rendered. */
export function statusOf(problem: unknown): number {
  return stopFor(problem)?.status ?? 500
}

export const notFoundAnswer = (requestId: string) =>
  errorResponse(404, { message: new NotFound().message, code: 'not_found' }, requestId)
