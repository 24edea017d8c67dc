import type { ReactNode } from 'react'
import { dateText } from '../../../platform/text/days.ts'
import { classNames } from '../../../ui/class-names.ts'
import { stack } from '../../../ui/layout.ts'
import { Link } from '../../../ui/link.tsx'
import typography from '../../../ui/text/typography.module.css'
import type { Hit } from '../hit.ts'
import styles from './hit-list.module.css'
import { Marked } from './marked.tsx'

/** `picture` is missing for a kind that has none; null leaves its place empty. */
export type HitAside = { picture?: ReactNode; facts: ReactNode }

type HitListProps = {
  hits: Hit[]
  start?: number
  beside?: ((hit: Hit) => HitAside | null) | undefined
}

export function HitList({ hits, start = 1, beside }: HitListProps) {
  return (
    <ol className={stack(6)} start={start}>
      {hits.map((hit) => (
        <OneHit key={hit._id} hit={hit} aside={beside?.(hit) ?? null} />
      ))}
    </ol>
  )
}

function OneHit({ hit, aside }: { hit: Hit; aside: HitAside | null }) {
  const isPictured = aside?.picture !== undefined
  return (
    <li className={styles.hit} data-pictured={isPictured ? true : undefined}>
      {isPictured && <span className={styles.picture}>{aside.picture}</span>}
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link href={hit.url}>
            <Marked parts={hit.marked.title} />
          </Link>
        </h3>
        {aside && <p className={classNames(typography.semibold, typography.figures)}>{aside.facts}</p>}
        <p className={classNames(typography.s, typography.breakable)}>
          {hit.dated_on && (
            <>
              <span className={styles.when}>
                <time dateTime={hit.dated_on}>{dateText(hit.dated_on)}</time> ·
              </span>{' '}
            </>
          )}
          <Marked parts={hit.marked.text} />
        </p>
      </div>
    </li>
  )
}
