import { X } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { ChipLink, Chips } from '../../../ui/chips.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { ChosenFilter } from '../reading/facets.ts'
import { type LibraryQuery, librarySearch } from '../reading/library-query.ts'
import styles from './chosen-filters.module.css'
import { facetTitles, narrowedTo } from './facets.tsx'

type ChosenFiltersProps = { chosen: ChosenFilter[]; query: LibraryQuery }

export function ChosenFilters({ chosen, query }: ChosenFiltersProps) {
  if (chosen.length === 0 && !query.q) return null
  const words = query.q && (
    <li>
      <ChipLink href={paths.library(librarySearch({ ...query, q: '', page: 1 }))} preventScrollReset>
        <VisuallyHidden>Tirar as palavras </VisuallyHidden>“{query.q}”
        <Icon of={X} size="small" />
      </ChipLink>
    </li>
  )
  return (
    <Chips label="Filtros em uso">
      {words}
      {chosen.map(({ facet, name }) => (
        <li key={facet}>
          <ChipLink href={narrowedTo(query, facet, '')} preventScrollReset>
            <VisuallyHidden>Tirar o filtro </VisuallyHidden>
            {facetTitles[facet]}: {name}
            <Icon of={X} size="small" />
          </ChipLink>
        </li>
      ))}
      <li>
        <Link
          className={styles.all}
          href={paths.library(librarySearch({ sort: query.sort }))}
          preventScrollReset
        >
          Limpar filtros
        </Link>
      </li>
    </Chips>
  )
}
