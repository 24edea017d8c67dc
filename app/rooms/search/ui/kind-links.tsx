import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { kinds } from '../hit.ts'
import type { Search } from '../search.server.ts'
import styles from './kind-links.module.css'

/** All that was found, or one kind of it. */
export function KindLinks({ search: { q, kind, groups, total } }: { search: Search }) {
  if (groups.length < 2 && kind === null) return null
  const links = [
    { key: '', label: 'Tudo', total, href: paths.search({ q }), isHere: kind === null },
    ...groups.map((group) => ({
      key: group.kind,
      label: group.title,
      total: group.total,
      href: paths.search({ q, named: kinds[group.kind].named }),
      isHere: group.kind === kind,
    })),
  ]
  return (
    <nav aria-label="Onde foi encontrado">
      <ul className={styles.kinds}>
        {links.map(({ key, label, total, href, isHere }) => (
          <li key={key}>
            <Link className={styles.kind} href={href} aria-current={isHere ? 'page' : undefined}>
              {label} <span className={styles.count}>{total}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
