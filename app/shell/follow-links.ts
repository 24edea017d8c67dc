// The browser navigates; this adds the loading bar, and the scroll position of links that replace a part of the page.
import { isPlainPress } from '../ui/plain-press.ts'
import { runBar } from '../ui/run-bar.ts'
import { keepScroll } from './keep-scroll.ts'

const patienceMs = 20_000

/** Null unless a press on it loads a page of this site in this window. */
function pageLinkOf(event: MouseEvent): HTMLAnchorElement | null {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]')
  if (!link || event.defaultPrevented || !isPlainPress(event)) return null
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return null
  if (/(\/arquivo|\.[a-z0-9]+)$/i.test(link.pathname) || /^\/(uploads|api)\//.test(link.pathname)) return null
  const isHere = link.pathname === location.pathname && link.search === location.search
  return isHere && link.hash ? null : link
}

export function followLinks(): void {
  const bar = document.querySelector<HTMLElement>('[data-loading-bar]')
  let end: (() => void) | undefined
  const arrive = () => {
    end?.()
    end = undefined
  }
  const depart = () => {
    if (!bar) return
    arrive()
    end = runBar(bar)
    setTimeout(arrive, patienceMs)
  }
  window.addEventListener('click', (event) => {
    const link = pageLinkOf(event)
    if (!link) return
    if (link.hasAttribute('data-keeps-scroll')) keepScroll(link)
    depart()
  })
  window.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!event.defaultPrevented && form.method === 'get') depart()
  })
  // A page restored from the back-forward cache would still show its loading bar.
  window.addEventListener('pageshow', ({ persisted }) => persisted && arrive())
}
