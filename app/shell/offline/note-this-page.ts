import { isPrivatePath } from '../../platform/offline/cache-rules.ts'
import { noteReading } from './note-reading.ts'
import { withoutSite } from './without-site.ts'

/** Not a page that was only prerendered. */
export function noteThisPage(): void {
  const { pathname, search } = location
  // Pages rendered for one person are not marked as public, and the worker would ignore them.
  const site = document.documentElement.dataset.readsAs
  if (site === undefined || isPrivatePath(pathname) || !('serviceWorker' in navigator)) return
  const note = () => noteReading(pathname + search, withoutSite(document.title, site))
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', note, { once: true })
  else note()
}
