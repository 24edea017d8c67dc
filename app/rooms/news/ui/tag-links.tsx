import { paths } from '../../../paths.ts'
import type { Tag } from '../../../platform/text/tags.ts'
import { Link } from '../../../ui/link.tsx'
import styles from './tag-links.module.css'

type TagLinksProps = { tags: (Tag & { uses?: number })[]; current?: string | null }

/** What posts are about; each leads to the others about the same. */
export function TagLinks({ tags, current = null }: TagLinksProps) {
  return (
    <ul className={styles.tags}>
      {tags.map(({ name, key, uses }) => (
        <li key={key}>
          <Link
            className={styles.tag}
            href={paths.news({ tag: key })}
            aria-current={key === current ? 'page' : undefined}
          >
            {name}
            {uses !== undefined && <span className={styles.count}> {uses}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
