// A transition between documents that the browser gives up, because the window was resized or a style replaced
// meanwhile, rejects promises that no code uses; unhandled, they count as script errors of the page.
import { useInlineMark } from '../../ui/inline-mark.ts'

/** The page gets this function's source, so it must not name anything outside itself. */
function hearOut(): void {
  const hear = (event: Event) => {
    const { viewTransition } = event as Event & { viewTransition?: ViewTransition | null }
    if (!viewTransition) return
    for (const promise of [viewTransition.ready, viewTransition.updateCallbackDone, viewTransition.finished])
      promise.catch(() => undefined)
  }
  for (const type of ['pageswap', 'pagereveal']) addEventListener(type, hear)
  // A transition given up before its page could listen has fired no event.
  addEventListener('unhandledrejection', (event) => {
    if (/^Transition was (aborted|skipped)/.test(event.reason?.message ?? '')) event.preventDefault()
  })
}

/** Belongs in the head: a page is revealed before any file has come. */
export function CalmTransitions() {
  const nonce = useInlineMark()
  const code = { __html: `(${hearOut})()` }
  // The browser's build of the function has another text than the server's.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, as text
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={code} />
}
