import type { ReactNode } from 'react'
import styles from './drawing.module.css'

/** Decorative: the words beside it say it all. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 208 144" fill="none" aria-hidden="true" focusable="false">
      <circle className={styles.sun} cx="150" cy="46" r="26" />
      <path
        className={styles.hill}
        d="M6 122c24-20 52-27 84-21 40 7 76 2 112-16v41c0 7-5 12-12 12H18c-7 0-12-5-12-12z"
      />
      <g className={styles.lines}>{children}</g>
    </svg>
  )
}
