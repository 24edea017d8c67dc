import { paths } from '../../../paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { stack } from '../../../ui/layout.ts'
import { Link } from '../../../ui/link.tsx'
import list from '../../../ui/lists/list-page.module.css'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import typography from '../../../ui/text/typography.module.css'
import type { Hit } from '../hit.ts'
import type { Search } from '../search.server.ts'
import { hitsText, quoted, tooLong } from '../text.ts'
import { HitGroups } from './hit-groups.tsx'
import type { HitAside } from './hit-list.tsx'
import { KindLinks } from './kind-links.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SearchForm } from './search-form.tsx'
import styles from './search-page.module.css'
import { SearchTips } from './search-tips.tsx'

type SearchPageProps = {
  search: Search
  q: string
  isTooLong: boolean
  /** the picture and price, or the situation, for another room's hits */
  beside?: (hit: Hit) => HitAside | null
}

export function SearchPage({ search, q, isTooLong, beside }: SearchPageProps) {
  return (
    <div className={classNames(list.page, styles.page)}>
      <header className={stack(4)}>
        <Breadcrumb crumbs={[{ label: 'Início', href: paths.home() }, { label: 'Busca' }]} />
        <h1 className={typography.breakable}>Busca</h1>
        <SearchForm label="Outra busca" q={q} error={isTooLong ? tooLong : null} />
      </header>
      {search.q === '' ? (
        <SearchTips />
      ) : search.total === 0 ? (
        <NothingFound asked={search.asked} titles={search.titles} />
      ) : (
        <>
          <Summary search={search} />
          <HitGroups search={search} beside={beside} />
        </>
      )}
    </div>
  )
}

function Summary({ search }: { search: Search }) {
  const { asked, q, total, whole, suggestion } = search
  const isOther = q !== asked
  return (
    <div className={stack(3)}>
      <h2 className={styles.found}>
        {hitsText(total)} para {quoted(q)}
      </h2>
      {isOther && search.isCorrected && <p>Nada foi encontrado com {quoted(asked)}.</p>}
      {whole > 0 && whole < total && (
        <p>
          {whole === 1
            ? 'Só 1 tem todas as palavras; os outros, alguma delas.'
            : `${whole} têm todas as palavras; os outros, alguma delas.`}
        </p>
      )}
      {whole === 0 && <p>Nada tem todas as palavras. Aqui está o que tem alguma delas.</p>}
      {suggestion && (
        <p>
          Você quis dizer <Link href={paths.search({ q: suggestion })}>{suggestion}</Link>?
        </p>
      )}
      <KindLinks search={search} />
    </div>
  )
}
