import { paths } from '../../../paths.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Link } from '../../../ui/link.tsx'
import type { Search } from '../search.server.ts'
import { hitsText, tooLong } from '../text.ts'
import { HitGroups } from './hit-groups.tsx'
import { KindLinks } from './kind-links.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SearchForm } from './search-form.tsx'
import styles from './search-page.module.css'
import { SearchTips } from './search-tips.tsx'

type SearchPageProps = { search: Search; q: string; isTooLong: boolean }

/** The form, and below it what was found: a few of each kind, or one kind page by page. */
export function SearchPage({ search, q, isTooLong }: SearchPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Breadcrumb crumbs={[{ label: 'Início', href: paths.home() }, { label: 'Busca' }]} />
        <h1 className={styles.title}>Busca</h1>
        <SearchForm label="Outra busca" q={q} error={isTooLong ? tooLong : null} />
      </header>
      {search.q === '' ? (
        <SearchTips />
      ) : search.total === 0 ? (
        <NothingFound asked={search.asked} titles={search.titles} />
      ) : (
        <>
          <Summary search={search} />
          <HitGroups search={search} />
        </>
      )}
    </div>
  )
}

function Summary({ search }: { search: Search }) {
  const { asked, q, total, suggestion } = search
  const isOther = q !== asked
  return (
    <div className={styles.summary}>
      <h2 className={styles.found}>
        {hitsText(total)} para “{q}”
      </h2>
      {isOther && search.isCorrected && <p>Nada foi encontrado com “{asked}”.</p>}
      {suggestion && (
        <p>
          Você quis dizer <Link href={paths.search({ q: suggestion })}>{suggestion}</Link>?
        </p>
      )}
      <KindLinks search={search} />
    </div>
  )
}
