// A link that exchanges a part of the page leaves the reader where he stood, and the focus on the link that is in its
// place. The page carries this as text: by the time a script file is there, it would be seen to jump.

import { tabMemory } from '../platform/memory.ts'

const place = 'kept-scroll'

type Kept = { top: number; address: string; href: string; rel: string; name: string; text: string }

/** Before such a link is followed. */
export function keepScroll(link: HTMLAnchorElement): void {
  const kept: Kept = {
    top: Math.round(scrollY),
    address: link.pathname + link.search,
    href: link.getAttribute('href') ?? '',
    rel: link.rel,
    name: link.dataset.keepsScroll ?? '',
    text: link.textContent ?? '',
  }
  tabMemory.write(place, JSON.stringify(kept))
}

/** Serialised as it stands here, so it names nothing outside itself. */
function restore(key: string): void {
  // Nobody followed a link of ours; to open the tab's memory holds the page up.
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
      links.find(({ textContent }) => textContent === kept.text)
    if (same && document.activeElement === document.body) same.focus({ preventScroll: true })
  } catch {
    // The stored value is not ours.
  }
}

export const restoreScroll = `(${restore})('${place}')`
