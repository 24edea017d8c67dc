import type { ClientResponse } from 'hono/client'
import type { FieldErrors } from '../result.ts'
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

/** message, else error.message, else the raw body; with no body the raw response. Text only, at most 300 characters. */
export function failureOf(status: number, statusText: string, text: string): Failure {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    body = null
  }
  const shaped = body as {
    message?: unknown
    code?: unknown
    errors?: FieldErrors
    error?: { message?: unknown }
  } | null
  const said = [shaped?.message, shaped?.error?.message].find((one) => typeof one === 'string' && one !== '')
  const message = String(said ?? (text || `${status} ${statusText}`.trim())).slice(0, longestRaw)
  return {
    ok: false,
    status,
    message: message === 'invalid signature' ? 'Sessão expirada!' : message,
    ...(typeof shaped?.code === 'string' && { code: shaped.code }),
    ...(shaped?.errors && { errors: shaped.errors }),
    ...(body !== null && { body }),
  }
}

/** The answer of a call made with `api(...)`; a failed one is shown as a toast unless `quiet`. */
export async function send<R extends ClientResponse<unknown, number, string>>(
  call: Promise<R>,
  options: { quiet?: boolean } = {},
): Promise<Sent<DataOf<R>>> {
  const sent = await settle(call)
  if (!sent.ok && !options.quiet) await tellFailure(sent.message)
  return sent as Sent<DataOf<R>>
}

async function settle(call: Promise<ClientResponse<unknown, number, string>>): Promise<Sent<unknown>> {
  try {
    const response = await call
    const text = await response.text()
    if (!response.ok) return failureOf(response.status, response.statusText, text)
    return { ok: true, status: response.status, data: text ? JSON.parse(text) : null }
  } catch {
    return { ok: false, status: 0, message: 'Sem conexão. Verifique a internet e tente de novo.' }
  }
}
