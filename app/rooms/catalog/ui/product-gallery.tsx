import { ZoomIn } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { PictureZoom } from '../../../ui/picture-zoom.tsx'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { type ImageView, pictureOf } from '../../uploads/upload.ts'
import styles from './product-gallery.module.css'
import { ProductPicture } from './product-picture.tsx'

type ProductGalleryProps = { images: ImageView[]; name: string }

const wide = '(min-width: 1200px) 40rem, (min-width: 768px) 52vw, 100vw'
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** What a picture says of itself, or whose it is. */
const pictureText = ({ alt }: ImageView, name: string, place: number, count: number) =>
  alt || (count > 1 ? `${name}, foto ${place + 1} de ${count}` : name)

/**
 * Pictures to swipe by the browser's own scrolling, thumbnails below, and each one large in a dialog. Before, and
 * without, any script they can be swiped, and a touch opens the picture itself.
 */
export function ProductGallery({ images, name }: ProductGalleryProps) {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [zoomed, setZoomed] = useState<number | null>(null)
  if (images.length === 0) return <ProductPicture image={null} sizes={wide} />

  const slide = (place: number) => track.current?.children[place]?.querySelector('a')
  function go(place: number) {
    const { current: strip } = track
    if (!strip || place < 0 || place >= images.length) return
    setCurrent(place)
    strip.scrollTo({ left: place * strip.clientWidth, behavior: calm() ? 'instant' : 'smooth' })
  }

  function turn(event: KeyboardEvent<HTMLElement>) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = current + step
    if (step === 0 || next < 0 || next >= images.length) return
    event.preventDefault()
    const isOnPicture = track.current?.contains(document.activeElement)
    go(next)
    if (isOnPicture) slide(next)?.focus({ preventScroll: true })
    else event.currentTarget.querySelectorAll<HTMLElement>('[data-thumb]')[next]?.focus()
  }

  function open(event: MouseEvent, place: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setZoomed(place)
  }

  return (
    <section className={styles.gallery} aria-label={`Fotos de ${name}`} onKeyDown={turn}>
      <div className={styles.frame}>
        <ul
          ref={track}
          className={styles.track}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setCurrent(Math.round(scrollLeft / Math.max(clientWidth, 1)))
          }
        >
          {images.map((image, place) => (
            <li key={image._id} className={styles.slide}>
              <a
                href={image.url}
                aria-haspopup="dialog"
                // One stop for the keyboard; the arrows go on from there.
                tabIndex={place === current ? 0 : -1}
                onClick={(event) => open(event, place)}
              >
                <VisuallyHidden>Ampliar: </VisuallyHidden>
                <ResponsiveImage
                  image={pictureOf(image, pictureText(image, name, place, images.length))}
                  sizes={wide}
                  first={place === 0}
                  framed
                />
              </a>
            </li>
          ))}
        </ul>
        <span className={styles.sign}>
          <Icon of={ZoomIn} size="small" />
        </span>
      </div>
      {images.length > 1 && (
        <ul className={styles.thumbs}>
          {images.map((image, place) => (
            <li key={image._id}>
              <button
                type="button"
                data-thumb
                className={styles.thumb}
                aria-label={`Foto ${place + 1} de ${images.length}`}
                aria-current={place === current ? 'true' : undefined}
                onClick={() => go(place)}
              >
                <ProductPicture image={image} sizes="4.5rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoomed !== null && (
        <PictureZoom
          pictures={images.map((image, place) => ({
            image: pictureOf(image),
            text: pictureText(image, name, place, images.length),
          }))}
          name={name}
          place={zoomed}
          onTurn={(place) => {
            setZoomed(place)
            go(place)
          }}
          onClose={() => setZoomed(null)}
        />
      )}
    </section>
  )
}
