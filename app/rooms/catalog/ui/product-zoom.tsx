import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { type ImageView, pictureOf } from '../../uploads/upload.ts'
import { pictureText } from './product-gallery.tsx'
import styles from './product-zoom.module.css'

type ProductZoomProps = {
  images: ImageView[]
  name: string
  place: number
  onTurn: (place: number) => void
  onClose: () => void
}

/** One picture as large as the window; a touch shows it twice as large, to be pushed about. Escape closes it. */
export function ProductZoom({ images, name, place, onTurn, onClose }: ProductZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isLarge, setLarge] = useState(false)
  const image = images[place]

  useEffect(() => {
    const { current: shown } = dialog
    shown?.showModal()
    return () => shown?.close()
  }, [])

  if (!image) return null
  const turn = (to: number) => {
    if (to < 0 || to >= images.length) return
    setLarge(false)
    onTurn(to)
  }
  const turnByArrow = (event: KeyboardEvent) => {
    if (isLarge) return
    if (event.key === 'ArrowRight') turn(place + 1)
    else if (event.key === 'ArrowLeft') turn(place - 1)
    else return
    // The gallery behind it turns with it already.
    event.stopPropagation()
    event.preventDefault()
  }
  return (
    <dialog ref={dialog} className={styles.zoom} aria-label={name} onClose={onClose} onKeyDown={turnByArrow}>
      <div className={styles.bar}>
        {images.length > 1 && (
          <>
            <Button
              look="quiet"
              icon={ChevronLeft}
              aria-label="Foto anterior"
              aria-disabled={place === 0 || undefined}
              onClick={() => turn(place - 1)}
            />
            <p aria-live="polite">
              {place + 1} de {images.length}
            </p>
            <Button
              look="quiet"
              icon={ChevronRight}
              aria-label="Próxima foto"
              aria-disabled={place === images.length - 1 || undefined}
              onClick={() => turn(place + 1)}
            />
          </>
        )}
        <Button
          look="quiet"
          icon={X}
          aria-label="Fechar"
          className={styles.close}
          onClick={() => dialog.current?.close()}
        />
      </div>
      <button
        type="button"
        className={styles.picture}
        aria-pressed={isLarge}
        aria-label={`${pictureText(image, name, place, images.length)}: mais de perto`}
        onClick={() => setLarge(!isLarge)}
      >
        <ResponsiveImage
          key={image._id}
          image={pictureOf(image, '')}
          sizes={isLarge ? '200vw' : '100vw'}
          first
        />
      </button>
    </dialog>
  )
}
