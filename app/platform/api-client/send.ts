import type { ClientResponse } from 'hono/client'
import type { FieldErrors } from '../result.ts'
import { cutWithin } from '../text/truncate.ts'
import { noConnection } from './no-connection.ts'
import { tellFailure } from './tell-failure.ts'

export type Failure = {
  ok: false
  /** the status; 0: no answer came */
  status: number
  message: string
  code?: string
  errors?: FieldErrors
  // biome-ignore lint/suspicious/noExplicitAny: details differ per refusal
  body?: any
}

type Success = 200 | 201 | 202
type DataOf<R> =
  R extends ClientResponse<infer T, infer Status, string> ? (Status extends Success ? T : never) : never

export type Sent<T> = { ok: true; status: number; data: T } | Failure

const longestRaw = 300

/** What a refusal may hold; another server between may answer anything. */
type Answer = { message?: unknown; code?: unknown; errors?: FieldErrors; error?: { message?: unknown } }

/** message, else error.message, else the raw body; with no body the raw response. Text only, at most 300 characters. */
export function failureOf(status: number, statusText: string, text: string): Failure {
  let body: Answer | null
  try {
    body = JSON.parse(text)
  } catch {
    body = null
  }
  const said = [body?.message, body?.error?.message].find((one) => typeof one === 'string' && one !== '')
  const message = cutWithin(String(said ?? (text || `${status} ${statusText}`.trim())), longestRaw)
  return {
    ok: false,
    status,
    message: message === 'invalid signature' ? 'Sessão expirada!' : message,
    ...(typeof body?.code === 'string' && { code: body.code }),
    ...(body?.errors && { errors: body.errors }),
    ...(body !== null && { body }),
  }
}

/** The answer of a call made with `api(...)`; a failed one is shown as a toast unless `quiet`. */
export async function send<R extends ClientResponse<unknown, number, string>>(
  call: Promise<R>,
  options: { quiet?: boolean } = {},
): Promise<Sent<DataOf<R>>> {
  const sent = await settle<DataOf<R>>(call)
  if (!sent.ok && !options.quiet) await tellFailure(sent.message)
  return sent
}

/** The answer of any call of ours, of which only the caller knows what it holds. */
export async function settle<Data>(
  call: Promise<Pick<Response, 'ok' | 'status' | 'statusText' | 'text'>>,
): Promise<Sent<Data>> {
  try {
    const response = await call
    const text = await response.text()
    if (!response.ok) return failureOf(response.status, response.statusText, text)
    return { ok: true, status: response.status, data: text ? JSON.parse(text) : null }
  } catch {
    return { ok: false, status: 0, message: noConnection }
  }
}
