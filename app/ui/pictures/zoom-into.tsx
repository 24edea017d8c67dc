// Opens a gallery's pictures large, read from the rendered page.
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { turned } from './picture-turned.ts'
import { PictureZoom, type ZoomPicture } from './picture-zoom.tsx'

export function zoomInto(gallery: HTMLElement, links: HTMLAnchorElement[], pressed: HTMLAnchorElement): void {
  const place = document.createElement('div')
  // Everything outside an open dialog is inert.
  ;(gallery.closest('dialog, [role="dialog"]') ?? document.body).append(place)
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
    if (pressed.isConnected) pressed.focus({ preventScroll: true })
  }
  root.render(
    <Zoom
      pictures={links.map((one, at) => pictureIn(one, `Imagem ${at + 1} de ${links.length}`))}
      noun={gallery.dataset.gallery === 'página' ? 'página' : 'foto'}
      name={nameOf(gallery)}
      first={links.indexOf(pressed)}
      onTurn={(at) => gallery.dispatchEvent(new CustomEvent(turned, { detail: at }))}
      onClose={close}
    />,
  )
}

type ZoomProps = {
  pictures: ZoomPicture[]
  noun: 'foto' | 'página'
  name: string
  first: number
  onTurn: (place: number) => void
  onClose: () => void
}

function Zoom({ first, onTurn, ...zoom }: ZoomProps) {
  const [place, setPlace] = useState(first)
  const turn = (to: number) => {
    setPlace(to)
    onTurn(to)
  }
  return <PictureZoom {...zoom} place={place} onTurn={turn} />
}

const nameOf = (gallery: HTMLElement) =>
  gallery.getAttribute('aria-label') ??
  document.getElementById(gallery.getAttribute('aria-labelledby') ?? '')?.textContent ??
  ''

/** The large picture; offline, the size that the page showed, which is cached. */
function pictureIn(link: HTMLAnchorElement, unnamed: string): ZoomPicture {
  const image = link.querySelector('img')
  const caption = link.closest('figure')?.querySelector('figcaption')?.textContent ?? ''
  const size = (side: 'width' | 'height') => Number(image?.getAttribute(side))
  const source = navigator.onLine
    ? { src: link.href, srcSet: image?.srcset || undefined, formats: formatsIn(link) }
    : { src: image?.currentSrc || link.href }
  return {
    image: { width: size('width'), height: size('height'), alt: '', ...source },
    text: link.dataset.enlarge || image?.alt || caption || unnamed,
    caption,
  }
}

const formatsIn = (link: HTMLAnchorElement) =>
  [...link.querySelectorAll('source')].map(({ type, srcset }) => ({ type, srcSet: srcset }))
