import { dateText } from '../../../platform/text/days.ts'
import { Link } from '../../../ui/link.tsx'
import type { Hit } from '../hit.ts'
import styles from './hit-list.module.css'
import { Marked } from './marked.tsx'

/** What was found, the best first; each leads to the whole text. */
export function HitList({ hits, start = 1 }: { hits: Hit[]; start?: number }) {
  return (
    <ol className={styles.hits} start={start}>
      {hits.map((hit) => (
        <li key={hit._id} className={styles.hit}>
          <h3 className={styles.title}>
            <Link href={hit.url}>
              <Marked parts={hit.marked.title} />
            </Link>
          </h3>
          <p className={styles.text}>
            {hit.dated_at && hit.dated_on && (
              <>
                <time className={styles.when} dateTime={hit.dated_at}>
                  {dateText(hit.dated_on)}
                </time>
                {' · '}
              </>
            )}
            <Marked parts={hit.marked.text} />
          </p>
        </li>
      ))}
    </ol>
  )
}
