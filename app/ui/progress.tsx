import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { stack } from './layout.ts'
import styles from './progress.module.css'
import typography from './text/typography.module.css'

type ProgressProps = {
  label: ReactNode
  /** Without a value it is indeterminate. */
  value?: number | undefined
  max?: number
  /** "3 de 12 fotos", "1,2 MB de 4 MB". */
  detail?: ReactNode
}

export function Progress({ label, value, max = 100, detail }: ProgressProps) {
  const id = useId()
  return (
    <div className={classNames(stack(2), typography.s)}>
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        {detail && <span className={classNames(typography.muted, typography.figures)}>{detail}</span>}
      </div>
      <progress id={id} className={styles.bar} value={value} max={max} />
    </div>
  )
}
