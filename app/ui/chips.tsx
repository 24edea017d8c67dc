import type { ReactNode } from 'react'
import styles from './chips.module.css'
import { classNames } from './class-names.ts'
import { Link, type LinkProps } from './link.tsx'

type ChipsProps = { label?: string; className?: string | undefined; children: ReactNode }

/** Each child is a `ChipLink` in an `<li>`. */
export function Chips({ label, className, children }: ChipsProps) {
  return (
    <ul className={classNames(styles.chips, className)} aria-label={label}>
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
