import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import styles from './picture-zoom.module.css'
import { type ImageSource, ResponsiveImage } from './responsive-image.tsx'

export type ZoomPicture = {
  image: ImageSource
  /** alternative text */
  text: string
  caption?: string
}

type PictureZoomProps = {
  pictures: readonly ZoomPicture[]
  noun?: 'foto' | 'página'
  name: string
  place: number
  onTurn: (place: number) => void
  onClose: () => void
}

/** Pixels a finger must move to turn to the next picture. */
const swipe = 48

/** Swipe turns, a tap doubles the size, Escape closes. */
export function PictureZoom({ pictures, noun = 'foto', name, place, onTurn, onClose }: PictureZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isLarge, setLarge] = useState(false)
  const touchedAt = useRef<number | null>(null)
  const picture = pictures[place]

  useEffect(() => {
    const { current: shown } = dialog
    shown?.showModal()
    return () => shown?.close()
  }, [])

  if (!picture) return null
  const turn = (to: number) => {
    if (to < 0 || to >= pictures.length) return
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
  // A second finger is no swipe: it zooms.
  const touch = ({ pointerType, isPrimary, clientX }: PointerEvent) => {
    touchedAt.current = pointerType === 'touch' && isPrimary && !isLarge ? clientX : null
  }
  const turnBySwipe = ({ clientX }: PointerEvent) => {
    const way = clientX - (touchedAt.current ?? clientX)
    if (Math.abs(way) > swipe) turn(place - Math.sign(way))
    touchedAt.current = null
  }
  return (
    <dialog ref={dialog} className={styles.zoom} aria-label={name} onClose={onClose} onKeyDown={turnByArrow}>
      <div className={styles.bar}>
        {pictures.length > 1 && (
          <>
            <Button
              look="quiet"
              icon={ChevronLeft}
              aria-label={noun === 'foto' ? 'Foto anterior' : 'Página anterior'}
              aria-disabled={place === 0 || undefined}
              onClick={() => turn(place - 1)}
            />
            <p aria-live="polite">
              {place + 1} de {pictures.length}
            </p>
            <Button
              look="quiet"
              icon={ChevronRight}
              aria-label={`Próxima ${noun}`}
              aria-disabled={place === pictures.length - 1 || undefined}
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
        aria-label={`${picture.text}: mais de perto`}
        onClick={() => setLarge(!isLarge)}
        onPointerDown={touch}
        onPointerUp={turnBySwipe}
      >
        <ResponsiveImage
          key={place}
          image={{ ...picture.image, alt: '', position: undefined }}
          sizes={isLarge ? '200vw' : '100vw'}
          first
        />
      </button>
      {picture.caption && <p className={styles.caption}>{picture.caption}</p>}
    </dialog>
  )
}
