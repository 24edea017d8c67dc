import { Search } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import field from '../../../ui/fields/field.module.css'
import { Icon } from '../../../ui/icon.tsx'
import typography from '../../../ui/text/typography.module.css'
import { facetNames } from '../reading/facets.ts'
import type { LibraryQuery } from '../reading/library-query.ts'
import styles from './library-search.module.css'

/** Searches within the active filters. A plain form, which works without script. */
export function LibrarySearch({ query }: { query: LibraryQuery }) {
  return (
    <search>
      <form className={styles.search} action={paths.library()} data-clean>
        <label className={classNames(typography.s, typography.semibold)} htmlFor="library-q">
          Buscar na biblioteca
        </label>
        <div className={styles.row}>
          {facetNames.map(
            (facet) => query[facet] && <input key={facet} type="hidden" name={facet} value={query[facet]} />,
          )}
          <input
            id="library-q"
            className={field.control}
            type="search"
            name="q"
            defaultValue={query.q}
            maxLength={120}
            enterKeyHint="search"
            autoComplete="off"
            placeholder="Título, autor ou assunto"
          />
          {query.sort && <input type="hidden" name="sort" value={query.sort} />}
          <button type="submit" className={buttonClass({ look: 'main' }, 'Buscar')}>
            <Icon of={Search} size="small" />
            <span className={styles.word}>Buscar</span>
          </button>
        </div>
      </form>
    </search>
  )
}
