import { SlidersHorizontal, X } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { countText } from '../../../platform/text/counts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Magnifier } from '../../../ui/drawings/magnifier.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { stack } from '../../../ui/layout.ts'
import { Link } from '../../../ui/link.tsx'
import list from '../../../ui/lists/list-page.module.css'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { SortLinks } from '../../../ui/lists/sort-links.tsx'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import typography from '../../../ui/text/typography.module.css'
import type { Library } from '../reading/library.server.ts'
import { isNarrowed, type LibraryQuery, librarySearch, librarySorts } from '../reading/library-query.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { Facets } from './facets.tsx'
import styles from './library-page.module.css'
import { LibrarySearch } from './library-search.tsx'
import { MaterialLine } from './material-line.tsx'

const materialsText = (count: number) => (count === 1 ? '1 material' : `${countText(count)} materiais`)

const sortText: Record<LibraryQuery['sort'], string> = {
  '': 'Mais recentes',
  year: 'Ano',
  alphabetical_order: 'Título',
  downloads: 'Mais baixados',
}

export function LibraryPage({ library }: { library: Library }) {
  const { title, query, data, total, page, chosen } = library
  const isEmpty = total === 0 && !isNarrowed(query)
  return (
    <div className={classNames(list.page, styles.page)} data-media-filters>
      <header className={stack(4)}>
        <Breadcrumb crumbs={[{ label: 'Início', href: paths.home() }, { label: title }]} />
        <h1 className={typography.breakable}>{title}</h1>
        {!isEmpty && <LibrarySearch query={query} />}
      </header>
      {isEmpty ? (
        <EmptyState drawing={<Magnifier />} title="Nenhum material ainda">
          Livros, cartilhas, vídeos e outros materiais aparecem aqui quando forem publicados.
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          <FacetSheet library={library} />
          <section className={stack(5, 'top')} aria-labelledby="library-results">
            <div className={styles.above}>
              <h2 className={styles.count} id="library-results" aria-live="polite" tabIndex={-1}>
                {total === 0 ? 'Nenhum material' : materialsText(total)}
              </h2>
              {total > 1 && (
                <SortLinks
                  label="Ordenar"
                  sorts={['', ...librarySorts]}
                  current={query.sort}
                  nameOf={(sort) => (sort === '' && query.q ? 'Relevância' : sortText[sort])}
                  hrefOf={(sort) => paths.library(librarySearch({ ...query, sort, page: 1 }))}
                />
              )}
            </div>
            <ChosenFilters chosen={chosen} query={query} />
            {total === 0 ? (
              <EmptyState
                drawing={<Magnifier />}
                action={<Link href={paths.library()}>Ver a biblioteca inteira</Link>}
              >
                Tente outras palavras ou tire um dos filtros.
              </EmptyState>
            ) : (
              <ol className={styles.lines}>
                {data.map((material, place) => (
                  <li key={material.slug}>
                    <MaterialLine material={material} level={3} first={place === 0} />
                  </li>
                ))}
              </ol>
            )}
            <Pagination
              page={page}
              perPage={library.per_page}
              total={total}
              hrefFor={(to) => paths.library(librarySearch({ ...query, page: to }))}
              label="Páginas da biblioteca"
            />
          </section>
        </div>
      )}
    </div>
  )
}

/** Stands beside the list where there is room; on a phone it is a native popover. */
function FacetSheet({ library }: { library: Library }) {
  const { length } = library.chosen

  return (
    <>
      <button
        type="button"
        popoverTarget="library-facets"
        className={`${buttonClass({}, 'x')} ${styles.opener}`}
      >
        <Icon of={SlidersHorizontal} size="small" />
        Filtrar{length > 0 && ` (${length})`}
      </button>
      <aside id="library-facets" popover="auto" className={styles.facets} aria-label="Filtros">
        <div className={styles.filterHeader}>
          <p className={styles.filterTitle}>Filtrar</p>
          <button
            type="button"
            popoverTarget="library-facets"
            popoverTargetAction="hide"
            className={buttonClass({ look: 'quiet', icon: X }, undefined)}
            aria-label="Fechar os filtros"
          >
            <Icon of={X} size="small" />
          </button>
        </div>
        <div className={stack(5)}>
          <Facets library={library} />
        </div>
      </aside>
    </>
  )
}
