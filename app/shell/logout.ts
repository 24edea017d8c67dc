import { currentToken, forgetSession, mintToken } from '../platform/api-client/session.ts'
import { forgetAllUnsavedOf } from '../ui/unsaved/unsaved-text.ts'

/** In every tab; then reloads the site, so that nothing private stays in this browser. */
export async function logOut(userId: string): Promise<void> {
  if (!currentToken()) await mintToken()
  const token = currentToken()
  await fetch('/api/auth/logout', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Token ${token}` }) },
    body: '{}',
  }).catch(() => null)
  await forgetSession()
  await forgetAllUnsavedOf(userId)
  window.location.assign('/')
}
