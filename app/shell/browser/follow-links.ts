// The browser navigates; this only adds the loading bar.
import { isPlainPress } from '../../ui/form/plain-press.ts'
import { runBar } from '../../ui/page/run-bar.ts'

const patienceMs = 20_000

/** Whether a press loads a page of this site in this window. */
function isPageLink(event: MouseEvent): boolean {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
  if (!link || event.defaultPrevented || !isPlainPress(event)) return false
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return false
  if (/(\/arquivo|\.[a-z0-9]+)$/i.test(link.pathname) || /^\/(uploads|api)\//.test(link.pathname))
    return false
  const isHere = link.pathname === location.pathname && link.search === location.search
  return !(isHere && link.hash)
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
    if (isPageLink(event)) depart()
  })
  window.addEventListener('submit', (event) => {
    const isSearch = event.target instanceof HTMLFormElement && event.target.method === 'get'
    if (isSearch && !event.defaultPrevented) depart()
  })
  // A page restored from the back-forward cache would still show its loading bar.
  window.addEventListener('pageshow', ({ persisted }) => persisted && arrive())
}
