import { turned } from '../../../ui/pictures/picture-turned.ts'

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export function liveGallery(gallery: HTMLElement): void {
  const track = gallery.querySelector<HTMLElement>('[data-gallery]')
  if (!track) return
  const pictures = [...track.querySelectorAll('a')]
  const thumbs = [...gallery.querySelectorAll<HTMLElement>('[data-thumb]')]
  let current = 0

  const mark = (place: number) => {
    current = place
    for (const [at, picture] of pictures.entries()) picture.tabIndex = at === place ? 0 : -1
    for (const [at, thumb] of thumbs.entries())
      if (at === place) thumb.setAttribute('aria-current', 'true')
      else thumb.removeAttribute('aria-current')
  }

  const go = (place: number) => {
    mark(place)
    track.scrollTo({ left: place * track.clientWidth, behavior: isCalm() ? 'instant' : 'smooth' })
  }

  track.addEventListener('scroll', () => mark(Math.round(track.scrollLeft / Math.max(track.clientWidth, 1))))
  track.addEventListener(turned, (event) => event instanceof CustomEvent && go(event.detail))
  gallery.addEventListener('click', ({ target }) => {
    const place = thumbs.findIndex((thumb) => target instanceof Node && thumb.contains(target))
    if (place >= 0) go(place)
  })
  gallery.addEventListener('keydown', (event) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = current + step
    if (step === 0 || next < 0 || next >= pictures.length) return
    event.preventDefault()
    const isOnPicture = track.contains(document.activeElement)
    go(next)
    const shown = isOnPicture ? pictures[next] : thumbs[next]
    shown?.focus({ preventScroll: isOnPicture })
  })
}
