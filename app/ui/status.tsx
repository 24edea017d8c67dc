import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './status.module.css'

export type StatusTone = 'good' | 'waiting' | 'bad' | 'quiet'

/** A dot and a word: the colour only repeats what the word says. */
export function Status({ tone = 'quiet', children }: { tone?: StatusTone; children: ReactNode }) {
  return <span className={classNames(styles.status, styles[tone])}>{children}</span>
}
