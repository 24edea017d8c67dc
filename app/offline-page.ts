// The script of the page that stands in without a network: lists what can be read, and tries again.
import { listCachedPages } from './platform/offline/cached-pages.ts'

const most = 30
const find = (name: string) => document.querySelector<HTMLElement>(`[data-offline="${name}"]`)

/** Opened by its own address there is nothing to come back to but the home page. */
const tryAgain = () =>
  window.location.pathname === '/offline' ? window.location.assign('/') : window.location.reload()

find('retry')?.addEventListener('click', tryAgain)
// A browser says "online" as soon as there is some network; whether the site is to be reached is another matter.
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
