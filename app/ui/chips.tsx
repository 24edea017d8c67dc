import type { ReactNode } from 'react'
import styles from './chips.module.css'
import { classNames } from './class-names.ts'
import { Link, type LinkProps } from './link.tsx'

type ChipsProps = {
  label?: string
  /** Scrolls sideways on a phone, which leaves the first screen to the results. */
  line?: boolean
  children: ReactNode
}

/** Each child is a `ChipLink` in an `<li>`. */
export function Chips({ label, line, children }: ChipsProps) {
  return (
    <ul className={classNames(styles.chips, line && styles.line)} data-unprinted="" aria-label={label}>
      {children}
    </ul>
  )
}

type ChipLinkProps = Omit<LinkProps, 'className'> & {
  count?: number | null | undefined
}

export function ChipLink({ count, children, ...link }: ChipLinkProps) {
  return (
    <Link {...link} className={styles.chip}>
      {children}
      {typeof count === 'number' && <span className={styles.count}> {count}</span>}
    </Link>
  )
}
