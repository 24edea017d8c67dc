import { ChevronDown, X } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import typography from '../../../ui/text/typography.module.css'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { type Choice, type FacetName, facetNames } from '../reading/facets.ts'
import type { Library } from '../reading/library.server.ts'
import { type LibraryQuery, librarySearch } from '../reading/library-query.ts'
import styles from './facets.module.css'

export const facetTitles: Record<FacetName, string> = {
  category: 'Categoria',
  type: 'Tipo',
  year: 'Ano',
  language: 'Idioma',
  tag: 'Assunto',
}

/** Choices shown at first; the others are folded. */
const shownChoices = 6

/** The address of the narrowed list, at its first page. */
export const narrowedTo = (query: LibraryQuery, facet: FacetName, key: string) =>
  paths.library(librarySearch({ ...query, [facet]: key, page: 1 }))

/** The filters are links: they work without script, and can be sent. */
export function Facets({ library }: { library: Library }) {
  const { query, choices } = library
  return facetNames.map((facet) => <Facet key={facet} facet={facet} choices={choices[facet]} query={query} />)
}

type FacetProps = { facet: FacetName; choices: Choice[]; query: LibraryQuery }

function Facet({ facet, choices, query }: FacetProps) {
  if (choices.length === 0) return null
  const isChosen = (choice: Choice) => choice.key === query[facet]
  const folded = choices.slice(shownChoices)
  const line = (choice: Choice) => (
    <li key={choice.key}>
      <FacetLink choice={choice} chosen={isChosen(choice)} facet={facet} query={query} />
    </li>
  )
  return (
    <section aria-labelledby={`facet-${facet}`}>
      <h2 className={styles.title} id={`facet-${facet}`}>
        {facetTitles[facet]}
      </h2>
      <ul className={styles.choices}>{choices.slice(0, shownChoices).map(line)}</ul>
      {folded.length > 0 && (
        <details className={styles.more} open={folded.some(isChosen)}>
          <summary>
            <span>
              Mais {folded.length}
              <VisuallyHidden> em {facetTitles[facet]}</VisuallyHidden>
            </span>
            <Icon of={ChevronDown} size="small" />
          </summary>
          <ul className={styles.choices}>{folded.map(line)}</ul>
        </details>
      )}
    </section>
  )
}

type FacetLinkProps = { choice: Choice; chosen: boolean; facet: FacetName; query: LibraryQuery }

function FacetLink({ choice, chosen, facet, query }: FacetLinkProps) {
  return (
    <Link
      className={styles.choice}
      href={narrowedTo(query, facet, chosen ? '' : choice.key)}
      aria-current={chosen ? 'true' : undefined}
      rel="nofollow"
      preventScrollReset={`${facet}=${choice.key}`}
    >
      <span className={typography.breakable}>{choice.name}</span>
      {chosen ? (
        <>
          <Icon of={X} size="small" />
          <VisuallyHidden> (tirar este filtro)</VisuallyHidden>
        </>
      ) : (
        <span className={styles.count}>
          {choice.materials}
          <VisuallyHidden>{choice.materials === 1 ? ' material' : ' materiais'}</VisuallyHidden>
        </span>
      )}
    </Link>
  )
}
