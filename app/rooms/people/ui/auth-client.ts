// Public calls, sent without a token, and without minting one first.
import { hc } from 'hono/client'
import { type Failure, send } from '../../../platform/api-client/send.ts'
import { setSession } from '../../../platform/api-client/session.ts'
import { forgetCachedPages } from '../../../platform/offline/cached-pages.ts'
import { withProof } from '../admission/with-proof.ts'
import type { authDoor } from '../api.server.ts'

export const auth = () => hc<typeof authDoor>(new URL('/api/auth', window.location.origin).href)

export type Credentials = { email: string; password: string }

/** True when the password was right, and the account has a second factor. */
export const needsCode = (failure: Failure | undefined) => failure?.code === 'second_factor_needed'

/** Sends along the address's link of a letter, if any. Stores the token in this tab; answers the failure, if any. */
export async function signInHere(given: Credentials & { code?: string; remember?: boolean }) {
  const link = new URLSearchParams(window.location.search).get('token')
  const sent = await withProof((proof) =>
    send(auth().login.$post({ json: { ...given, ...(proof && { proof }), ...(link && { link }) } }), {
      quiet: true,
    }),
  )
  return sent.ok ? settle(sent.data) : sent
}

/** Stores the token in this tab, after a log-in. */
export async function settle(session: Parameters<typeof setSession>[0]) {
  setSession(session)
  await forgetCachedPages()
  return undefined
}
