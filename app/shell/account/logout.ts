import { settle } from '../../platform/api-client/send.ts'
import { currentToken, forgetSession, forgetToken, mintToken } from '../../platform/api-client/session.ts'
import { forgetCachedPages } from '../../platform/offline/cached-pages.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { forgetAllUnsavedOf, stopKeepingOf } from '../../ui/unsaved/unsaved-text.ts'

const left = 'logged-out'

/**
 * Logs out, then reloads the site, so that nothing private stays in this browser. Whoever could not be logged out is
 * told so, and keeps the page and the unsaved texts.
 */
export async function logOut(userId: string): Promise<void> {
  // The token of this tab ends nothing once the session was renewed in another tab.
  const minted = await mintToken().catch(() => null)
  // By the cookie alone, then: a token that was not renewed may be of a session that is over.
  if (minted === 'nobody' || minted instanceof Response) forgetToken()
  // The page reloads: another person's session is not ended.
  if (minted === 'another') return forgetAllUnsavedOf(userId)
  const trouble = minted === null ? noConnection : await endSession()
  if (trouble) {
    await forgetCachedPages()
    toast.error(`Você ainda não saiu: ${trouble}`)
    return
  }
  tellOtherTabs(userId)
  await forgetSession()
  await forgetAllUnsavedOf(userId)
  window.location.assign('/')
}

const noConnection = 'não há conexão. Verifique a internet e tente de novo.'
const noAnswer = 'o site não conseguiu desconectar este aparelho. Tente de novo daqui a pouco.'

/** @returns why the session goes on; null once it has ended */
async function endSession(): Promise<string | null> {
  const token = currentToken()
  const sent = await settle(
    fetch('/api/auth/logout', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Token ${token}` }) },
      body: '{}',
    }),
  )
  if (sent.ok || sent.status === 401) return null
  return sent.status === 0 ? noConnection : noAnswer
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
