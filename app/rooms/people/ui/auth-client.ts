// Public calls: without a token, and without minting one first.
import { hc } from 'hono/client'
import { send } from '../../../platform/api-client/send.ts'
import { type SessionUser, setSession } from '../../../platform/api-client/session.ts'
import { forgetCachedPages } from '../../../platform/offline/cached-pages.ts'
import type { authDoor } from '../api.server.ts'

export const auth = () => hc<typeof authDoor>(new URL('/api/auth', window.location.origin).href)

/** Stores the token in this tab; answers the failure, or nothing. */
export async function signInHere(email: string, password: string) {
  const sent = await send(auth().login.$post({ json: { email, password } }), { quiet: true })
  if (!sent.ok) return sent
  setSession(sent.data as { token: string; user: SessionUser })
  await forgetCachedPages()
  return undefined
}
