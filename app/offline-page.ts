// The script of the page shown when there is no network: lists the pages that can be read, and tries again.
import { listCachedPages } from './platform/offline/cached-pages.ts'

const most = 30
const find = (name: string) => document.querySelector<HTMLElement>(`[data-offline="${name}"]`)

/** When the offline page was opened by its own address, only the home page can be retried. */
const tryAgain = () =>
  window.location.pathname === '/offline' ? window.location.assign('/') : window.location.reload()

find('retry')?.addEventListener('click', tryAgain)
// A browser says "online" as soon as there is some network, whether or not the site can be reached.
window.addEventListener('online', () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok && tryAgain(),
    () => {},
  ),
)

const pages = await listCachedPages()
find('list')?.replaceChildren(
  ...pages.slice(0, most).map(({ address, title }) => {
    const link = document.createElement('a')
    link.href = address
    link.textContent = title
    const item = document.createElement('li')
    item.append(link)
    return item
  }),
)
find('kept')?.toggleAttribute('hidden', pages.length === 0)
