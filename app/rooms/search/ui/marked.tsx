import { unbroken } from '../../../platform/text/unbroken.ts'
import type { MarkedText } from '../hit.ts'
import styles from './marked.module.css'

export function Marked({ parts }: { parts: MarkedText }) {
  return parts.map(({ text, isMatch }, place) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which never change places
      <mark key={place} className={styles.mark}>
        {unbroken(text)}
      </mark>
    ) : (
      unbroken(text)
    ),
  )
}
