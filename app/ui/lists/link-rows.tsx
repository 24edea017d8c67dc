import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import typography from '../text/typography.module.css'
import styles from './link-rows.module.css'

export const LinkRows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>

type LinkRowProps = {
  href: string
  about?: ReactNode
  mark?: ReactNode
  children: ReactNode
}

export function LinkRow({ href, about, mark, children }: LinkRowProps) {
  return (
    <li>
      <Link href={href} className={styles.row}>
        <span className={styles.words}>
          {about ? (
            <strong className={styles.name}>{children}</strong>
          ) : (
            <span className={styles.name}>{children}</span>
          )}
          {about && <span className={typography.faint}>{about}</span>}
        </span>
        {mark}
        <Icon of={ChevronRight} size="small" />
      </Link>
    </li>
  )
}
