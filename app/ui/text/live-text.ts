// A gallery's picture opens large, a video's facade becomes its player. Without script both are links.
import { isPlainPress } from '../form/plain-press.ts'
import { play } from '../pictures/video-player.ts'

const links = 'a.enlarge, a[data-enlarge]'

async function press(event: MouseEvent): Promise<void> {
  if (!isPlainPress(event) || !(event.target instanceof Element)) return
  const picture = event.target.closest<HTMLAnchorElement>(links)
  const gallery = picture?.closest<HTMLElement>('.gallery, [data-gallery]')
  if (picture && gallery) {
    event.preventDefault()
    const part = await import('../pictures/zoom-into.tsx').catch(() => null)
    // The link leads to the picture itself.
    if (!part) return window.location.assign(picture.href)
    part.zoomInto(gallery, [...gallery.querySelectorAll<HTMLAnchorElement>(links)], picture)
  }
  const facade = event.target.closest<HTMLAnchorElement>('a[data-player]')
  if (facade && !facade.closest('dialog, [role="dialog"]')) {
    event.preventDefault()
    play(facade)
  }
}

export function liveText(): void {
  document.addEventListener('click', (event) => void press(event).catch(() => undefined))
}
