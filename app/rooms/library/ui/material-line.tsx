import { paths } from '../../../paths.ts'
import { dotted } from '../../../platform/text/unbroken.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/link.tsx'
import { authorText } from '../citation/author-text.ts'
import type { MaterialCard } from '../material.ts'
import { AccessLink } from './access-link.tsx'
import { MaterialCover } from './material-cover.tsx'
import styles from './material-line.module.css'

type MaterialLineProps = {
  material: MaterialCard
  level: 2 | 3
  /** its cover is in the first screen */
  first?: boolean
  /** `narrow` always puts the link below the words */
  look?: 'wide' | 'narrow'
}

const shownAuthors = 3

/** "Ana Lima, Zé Reis e mais 4". */
function authorsText(authors: readonly string[]): string {
  const rest = authors.length - shownAuthors
  const shown = authors.slice(0, shownAuthors).map(authorText)
  return rest > 0 ? `${shown.join(', ')} e mais ${rest}` : shown.join(', ')
}

export function MaterialLine({ material, level, first = false, look = 'wide' }: MaterialLineProps) {
  const { slug, title, authors, year, type, category, cover, excerpt, access } = material
  const Title = `h${level}` as const
  return (
    <article className={classNames(styles.line, styles[look])}>
      <MaterialCover className={styles.cover} cover={cover} type={type} width={[4.5, 6]} first={first} />
      <div className={styles.words}>
        <p className={styles.kind}>
          <span className={styles.type}>{type}</span>
          <span>{category}</span>
        </p>
        <Title className={styles.title}>
          <Link href={paths.material(slug)}>{title}</Link>
        </Title>
        {(authors.length > 0 || year !== null) && (
          <p className={styles.by}>{dotted([authorsText(authors), year])}</p>
        )}
        {excerpt && <p className={styles.excerpt}>{excerpt}</p>}
      </div>
      {access && <AccessLink className={styles.access} material={material} access={access} />}
    </article>
  )
}
