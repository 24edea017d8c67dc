import { currentUser } from '../../../platform/api-client/session.ts'
import { greetingTo } from '../../../platform/text/calling-name.ts'
import { toastOnArrival } from '../../../ui/toasts/toast.ts'
import { pathAfterSignIn } from '../admission/after-sign-in.ts'

/** Leads from the log-in to the page that was tried, which greets. */
export function goOn(): void {
  const user = currentUser()
  if (user) toastOnArrival(greetingTo(user.name))
  window.location.replace(
    pathAfterSignIn({
      role: user?.role ?? 'user',
      remembered: new URLSearchParams(window.location.search).get('voltar'),
      referrer: document.referrer,
      origin: window.location.origin,
    }),
  )
}
