import { currentToken, forgetSession, forgetToken, mintToken } from '../../platform/api-client/session.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { forgetAllUnsavedOf, stopKeepingOf } from '../../ui/unsaved/unsaved-text.ts'

const left = 'logged-out'

/** Logs out, then reloads the site, so that nothing private stays in this browser. */
export async function logOut(userId: string): Promise<void> {
  // Without a network there is none to get, and what is kept here has to go all the same.
  if (!currentToken()) await mintToken().catch(() => null)
  const token = currentToken()
  await fetch('/api/auth/logout', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Token ${token}` }) },
    body: '{}',
  }).catch(() => null)
  tellOtherTabs(userId)
  await forgetSession()
  await forgetAllUnsavedOf(userId)
  window.location.assign('/')
}

function tellOtherTabs(userId: string): void {
  const channel = new BroadcastChannel(left)
  channel.postMessage(userId)
  channel.close()
}

/** After a logout in another tab, keeps what this tab shows, but none of it in the browser until the person is back. */
export function watchLogout(userId: string): () => void {
  const channel = new BroadcastChannel(left)
  channel.onmessage = ({ data }) => {
    if (data !== userId) return
    forgetToken()
    stopKeepingOf(userId)
    toast.error('Você saiu em outra aba. Para salvar o que está aqui, entre de novo.')
  }
  return () => channel.close()
}
