import type { MarkedText } from '../hit.ts'
import styles from './marked.module.css'

export function Marked({ parts }: { parts: MarkedText }) {
  return parts.map(({ text, isMatch }, place) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which never change places
      <mark key={place} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
