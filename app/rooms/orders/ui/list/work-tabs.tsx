import { useSearchParams } from 'react-router'
import { paths } from '../../../../paths.ts'
import { Link } from '../../../../ui/link.tsx'
import type { Worklist } from '../../orders.server.ts'
import { worklist, workOf } from '../../reading/worklist.ts'
import styles from './work-tabs.module.css'

type WorkTabsProps = {
  work: Worklist
  /** false outside the list of orders: then only queues with orders are shown */
  isHere?: boolean
}

export function WorkTabs({ work, isHere = true }: WorkTabsProps) {
  const [search] = useSearchParams()
  const open = isHere ? workOf(search) : null
  return (
    <nav className={isHere ? styles.tabs : styles.waiting} aria-label="O que há para fazer">
      {worklist.map(({ key, label, search: query, count, isAlways }) => {
        const waiting = count(work)
        if (isHere ? !isAlways && waiting === 0 && key !== open : !waiting) return null
        return (
          <Link
            key={key}
            href={paths.orders(query)}
            className={isHere ? styles.tab : styles.chip}
            aria-current={key === open ? 'page' : undefined}
          >
            {label}
            {waiting !== null && waiting > 0 && <span className={styles.count}>{waiting}</span>}
          </Link>
        )
      })}
    </nav>
  )
}
