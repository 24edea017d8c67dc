import { Link } from '../link.tsx'
import styles from './breadcrumb.module.css'

export type Crumb = { label: string; href?: string }

export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Você está em" className={styles.breadcrumb} data-unprinted="">
      <ol>
        {crumbs.map((crumb, position) => {
          const isHere = position === crumbs.length - 1
          return (
            <li key={`${crumb.href ?? ''} ${crumb.label}`}>
              {crumb.href && !isHere ? (
                <Link href={crumb.href}>{crumb.label}</Link>
              ) : (
                <span aria-current={isHere ? 'page' : undefined}>{crumb.label}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
