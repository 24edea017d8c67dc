import { maximumBytes } from '../../platform/rich-text/closed-list.ts'
import { countText } from '../../platform/text/counts.ts'
import { classNames } from '../class-names.ts'
import styles from './rich-text-editor.module.css'

const nearTheEnd = 0.85
const characters = (count: number) => `${countText(count)} ${count === 1 ? 'caractere' : 'caracteres'}`

/** Shown near the limit. */
export function LengthNote({ html }: { html: string }) {
  const left = maximumBytes - new TextEncoder().encode(html).length
  const isOver = left < 0
  return (
    <p className={classNames(styles.length, isOver && styles.over)} role="status">
      {left < maximumBytes * (1 - nearTheEnd) &&
        (isOver
          ? `O texto passou do limite em ${characters(-left)} e não poderá ser salvo assim.`
          : `${left === 1 ? 'Resta' : 'Restam'} ${characters(left)}.`)}
    </p>
  )
}
