import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './status.module.css'

export type StatusTone = 'good' | 'waiting' | 'working' | 'moving' | 'bad' | 'quiet'

/** Every tone has a shape and a hue of its own, which only repeat the word. */
export function Status({ tone = 'quiet', children }: { tone?: StatusTone; children: ReactNode }) {
  return <span className={classNames(styles.status, styles[tone])}>{children}</span>
}
