import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { send } from '../../../platform/api-client/send.ts'
import { classNames } from '../../../ui/class-names.ts'
import { stack } from '../../../ui/layout.ts'
import typography from '../../../ui/text/typography.module.css'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { type Focus, type ImageView, middle, positionOf } from '../upload.ts'
import styles from './focal-point.module.css'
import { uploadsApi } from './uploads-api.ts'

type FocalPointProps = { image: ImageView; onChange: (image: ImageView) => void }

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const pauseMs = 500
const within = (hundredth: number) => Math.min(100, Math.max(0, Math.round(hundredth)))
const words = ({ x, y }: Focus) => `${x}% da esquerda, ${y}% do alto`

/** A click or the arrow keys set the point; it is saved after a moment, or when this goes. */
export function FocalPoint({ image, onChange }: FocalPointProps) {
  const [focus, setFocus] = useState<Focus>(image.focus ?? middle)
  const kept = useRef(image.focus ?? middle)
  /** Saves the last move, until that was done. */
  const save = useRef<(() => void) | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock runs from the last move
  useEffect(() => {
    save.current = null
    if (focus.x === kept.current.x && focus.y === kept.current.y) return
    const mine = async () => {
      save.current = null
      const answer = await send(uploadsApi()[':id'].$patch({ param: { id: image._id }, json: { focus } }))
      if (!answer.ok) return
      kept.current = focus
      onChange({ ...image, focus })
    }
    save.current = mine
    const timer = setTimeout(mine, pauseMs)
    return () => clearTimeout(timer)
  }, [focus])
  // A dialog that is closed at once does not lose the move.
  useEffect(() => () => save.current?.(), [])

  const point = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter on a button is a click without coordinates.
    if (event.detail === 0) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    setFocus({
      x: within(((event.clientX - left) / width) * 100),
      y: within(((event.clientY - top) / height) * 100),
    })
  }
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const by = event.shiftKey ? 10 : 2
    setFocus(({ x, y }) => ({ x: within(x + step[0] * by), y: within(y + step[1] * by) }))
  }

  return (
    <div className={stack(1)}>
      <p className={classNames(typography.s, typography.bold)} id="foco">
        Ponto de foco
      </p>
      <p className={typography.faint} id="foco-ajuda">
        O que não pode ser cortado nas capas e nos banners. Toque na imagem, ou use as setas do teclado.
      </p>
      <div className={styles.beside}>
        <button
          type="button"
          className={styles.picture}
          aria-label={`Ponto de foco: ${words(focus)}`}
          aria-describedby="foco-ajuda"
          onClick={point}
          onKeyDown={move}
        >
          <img src={image.url} width={image.width} height={image.height} alt="" draggable={false} />
          <span className={styles.point} style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
        </button>
        <div className={styles.cuts} aria-hidden="true">
          <img className={styles.wide} src={image.url} alt="" style={{ objectPosition: positionOf(focus) }} />
          <img className={styles.tall} src={image.url} alt="" style={{ objectPosition: positionOf(focus) }} />
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">{words(focus)}</span>
      </VisuallyHidden>
    </div>
  )
}
