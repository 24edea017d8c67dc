import { classNames } from '../../../ui/class-names.ts'
import type { Situation } from '../event.ts'
import { situationText } from '../situation-text.ts'
import styles from './situation-mark.module.css'

export function SituationMark({ situation }: { situation: Situation }) {
  if (situation === 'confirmed') return null
  return <p className={classNames(styles.mark, styles[situation])}>{situationText[situation]}</p>
}
