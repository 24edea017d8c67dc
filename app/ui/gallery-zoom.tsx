// What a press on a picture of a gallery does, on pages that have one: it is shown as large as the window, and the
// others beside it. Without script the press opens the picture itself.
import { type RefObject, useEffect, useState } from 'react'
import { PictureZoom, type ZoomPicture } from './picture-zoom.tsx'
import { isPlainPress } from './plain-press.ts'

type Shown = { pictures: ZoomPicture[]; name: string; place: number }

/** @param text the rich text as it stands on the page */
export function GalleryZoom({ text }: { text: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    const { current: root } = text
    const press = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a.enlarge')
      const gallery = link?.closest('.gallery')
      if (!link || !gallery || !isPlainPress(event)) return
      event.preventDefault()
      const links = [...gallery.querySelectorAll<HTMLAnchorElement>('a.enlarge')]
      setShown({
        pictures: links.map((one, place) => pictureIn(one, `Imagem ${place + 1} de ${links.length}`)),
        name: gallery.getAttribute('aria-label') ?? '',
        place: links.indexOf(link),
      })
    }
    root?.addEventListener('click', press)
    return () => root?.removeEventListener('click', press)
  }, [text])
  return (
    shown && (
      <PictureZoom
        {...shown}
        onTurn={(place) => setShown({ ...shown, place })}
        onClose={() => setShown(null)}
      />
    )
  )
}

/** As draw-picture.server.ts drew it; without a network in the size it was read in, which is kept. */
function pictureIn(link: HTMLAnchorElement, unnamed: string): ZoomPicture {
  const image = link.querySelector('img')
  const caption = link.closest('figure')?.querySelector('figcaption')?.textContent ?? ''
  const size = (side: 'width' | 'height') => Number(image?.getAttribute(side))
  return {
    image: {
      ...{ width: size('width'), height: size('height'), alt: '' },
      ...(navigator.onLine
        ? { src: link.href, srcSet: image?.srcset || undefined, formats: formatsIn(link) }
        : { src: image?.currentSrc || link.href }),
    },
    text: image?.alt || caption || unnamed,
    caption,
  }
}

const formatsIn = (link: HTMLAnchorElement) =>
  [...link.querySelectorAll('source')].map(({ type, srcset }) => ({ type, srcSet: srcset }))
