import { isPrivatePath } from '../../platform/offline/keep-rules.ts'
import { noteReading } from './note-reading.ts'
import { withoutSite } from './without-site.ts'

/** Notes the public page of this document as read, also where one leaves it at once; not one that was only rendered ahead. */
export function noteThisPage(): void {
  const { pathname, search } = location
  // Pages rendered for somebody are not marked as public, and the worker would leave them alone.
  const site = document.documentElement.dataset.readsAs
  if (site === undefined || isPrivatePath(pathname) || !('serviceWorker' in navigator)) return
  const note = () => noteReading(pathname + search, withoutSite(document.title, site))
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', note, { once: true })
  else note()
}
