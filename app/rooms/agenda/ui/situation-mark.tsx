import { classNames } from '../../../ui/class-names.ts'
import type { Situation } from '../event.ts'
import { situationText } from '../situation-text.ts'
import styles from './situation-mark.module.css'

type SituationMarkProps = {
  situation: Situation
  /** to another day than its rule gave it */
  isMoved?: boolean
}

export function SituationMark({ situation, isMoved = false }: SituationMarkProps) {
  if (situation === 'confirmed')
    return isMoved ? <p className={classNames(styles.mark, styles.moved)}>Nova data</p> : null
  return <p className={classNames(styles.mark, styles[situation])}>{situationText[situation]}</p>
}
