// A link that replaces a part of the page preserves scroll position and focus. Pages carry this as text: a script
// file would come too late, the page would jump, and a press before it would be forgotten.

type Kept = { top: number; address: string; href: string; rel: string; name: string; text: string }

/** The page gets this function's source, so it must not name anything outside itself. */
function remember(key: string): void {
  addEventListener('click', (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
    const link = (target as Element).closest?.<HTMLAnchorElement>('a[data-keeps-scroll]')
    if (!link || defaultPrevented || button || ctrlKey || metaKey || shiftKey) return
    const kept: Kept = {
      top: Math.round(scrollY),
      address: link.pathname + link.search,
      href: link.getAttribute('href') ?? '',
      rel: link.rel,
      name: link.dataset.keepsScroll ?? '',
      text: link.textContent ?? '',
    }
    try {
      sessionStorage.setItem(key, JSON.stringify(kept))
    } catch {
      // No storage here: the page begins at its top.
    }
  })
}

/** Stands alone like `remember`. */
function restore(key: string): void {
  // Stops unless a link of ours led here: opening sessionStorage delays the page.
  if (!document.referrer.startsWith(location.origin)) return
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    sessionStorage.removeItem(key)
    if (kept?.address !== location.pathname + location.search) return
    scrollTo({ top: kept.top, behavior: 'instant' })
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-keeps-scroll]')]
    const turns = /^(prev|next)$/.test(kept.rel)
    const same =
      (turns && links.find(({ rel }) => rel === kept.rel)) ||
      (kept.name !== 'true' && links.find(({ dataset }) => dataset.keepsScroll === kept.name)) ||
      links.find((link) => link.getAttribute('href') === kept.href) ||
      links.find(({ textContent }) => textContent === kept.text) ||
      // A filter that was taken off takes its link along.
      document.getElementById('library-results')
    if (same && document.activeElement === document.body) same.focus({ preventScroll: true })
  } catch {
    // The stored value is not ours.
  }
}

export const scrollScript = [remember, restore].map((part) => `(${part})('kept-scroll')`).join(';')
