import { Fragment } from 'react'
import { paths } from '../../../paths.ts'
import { Magnifier } from '../../../ui/drawings/magnifier.tsx'
import { Link } from '../../../ui/link.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import typography from '../../../ui/text/typography.module.css'
import { type Kind, kinds } from '../hit.ts'
import { quoted } from '../text.ts'
import styles from './nothing-found.module.css'
import { SearchTips } from './search-tips.tsx'

type NothingFoundProps = { asked: string; titles: [Kind, string][] }

export function NothingFound({ asked, titles }: NothingFoundProps) {
  const places = [
    { label: 'Início', href: paths.home() },
    ...titles.flatMap(([kind, label]) => {
      const { list } = kinds[kind]
      return list ? { label, href: list() } : []
    }),
  ]
  return (
    <div className={styles.nothing}>
      <EmptyState
        drawing={<Magnifier />}
        title={<span className={typography.breakable}>Nada foi encontrado com {quoted(asked)}</span>}
      >
        Tente com menos palavras, ou com outras mais comuns.
      </EmptyState>
      <SearchTips />
      <p>
        Ou comece por aqui:{' '}
        {places.map(({ label, href }, place) => (
          <Fragment key={href}>
            <span className={styles.withDot}>
              <Link className={styles.place} href={href}>
                {label}
              </Link>
              {place < places.length - 1 && ' ·'}
            </span>{' '}
          </Fragment>
        ))}
      </p>
    </div>
  )
}
