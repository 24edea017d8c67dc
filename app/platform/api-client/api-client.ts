// The browser writes through here only (docs/rules/security.md 2.10).
import type { Hono } from 'hono'
import { hc } from 'hono/client'
import {
  askAboutExpired,
  currentToken,
  forgetSession,
  forgetToken,
  mintToken,
  personHere,
} from './session.ts'

/**
 * A typed client of the door mounted at `base`: `api<typeof pagesDoor>('/api/pages')[':id'].$patch({ param, json })`.
 * Give its promise to `send`.
 */
// biome-ignore lint/suspicious/noExplicitAny: hono's own constraint for any app
export function api<Door extends Hono<any, any, any>>(base: string) {
  return hc<Door>(new URL(base, window.location.origin).href, { fetch: fetchWithToken })
}

/** `fetch` with the token of this tab; for calls that are not JSON. */
export function fetchWithToken(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  return callWithToken((token) => {
    const headers = new Headers(init.headers)
    if (token) headers.set('Authorization', `Token ${token}`)
    return fetch(input, { ...init, headers, credentials: 'same-origin' })
  })
}

type Call = (token: string | null) => Promise<Response>

/**
 * Calls with the token, and a second time if an ended session could be renewed. What a person does on their page never
 * goes as a visitor's (docs/decisions/0327).
 */
export async function callWithToken(call: Call): Promise<Response> {
  for (const isSecond of [false, true]) {
    if (!currentToken()) {
      const minted = await mintToken()
      // A tab that was asked to reload for another person asks for neither a token nor a password.
      if (minted === 'another') return sessionOver()
      if (minted instanceof Response) return minted.clone()
      if (minted === 'nobody' && (isSecond || personHere())) break
    }
    const answer = await call(currentToken())
    if (!(await isDeadSession(answer))) return answer
    forgetToken()
  }
  if (await askAboutExpired()) return call(currentToken())
  await forgetSession()
  return sessionOver()
}

/** The same answer for every way a session can be lost (docs/rules/site.md 9). */
const sessionOver = () =>
  Response.json({ message: 'invalid signature', code: 'session_expired' }, { status: 401 })

/** A page rendered hours ago may make its first call only now. */
async function isDeadSession(response: Response): Promise<boolean> {
  return response.status === 401 && /invalid signature|not_authenticated/.test(await response.clone().text())
}
