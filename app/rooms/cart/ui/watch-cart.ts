const changed = 'cart-changed'

/** Carries changes to other tabs; null where the browser has no channels. */
let channel: BroadcastChannel | null = null
const openChannel = () => {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel(changed)
  channel.onmessage = () => window.dispatchEvent(new Event(changed))
  // An open channel keeps a page out of the browser's back cache.
  window.addEventListener('pagehide', closeChannel, { once: true })
  return channel
}
const closeChannel = () => {
  channel?.close()
  channel = null
}

/** Call this after every answer that wrote the cookies: it tells this tab and every other one. */
export function tellCartChanged(): void {
  window.dispatchEvent(new Event(changed))
  openChannel()?.postMessage(null)
}

/** Also calls `look` when the tab becomes visible or comes back: without channels, another tab may have written. */
export function watchCart(look: () => void) {
  openChannel()
  const back = () => {
    openChannel()
    look()
  }
  const over = new AbortController()
  const until = { signal: over.signal }
  window.addEventListener(changed, look, until)
  window.addEventListener('focus', look, until)
  window.addEventListener('pageshow', back, until)
  // The cart saves what was pressed last while its page is left: the answer comes to the next one.
  window.cookieStore?.addEventListener('change', look, until)
  return () => over.abort()
}
