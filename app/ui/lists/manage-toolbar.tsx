import { Search, SlidersHorizontal, X } from 'lucide-react'
import { useId, useState } from 'react'
import { isIncomplete } from '../../platform/text/wall-time.ts'
import { Button } from '../button.tsx'
import { DateTimeField } from '../fields/date-time-field.tsx'
import field from '../fields/field.module.css'
import { type Choice, SelectField } from '../fields/select-field.tsx'
import { Icon } from '../icon.tsx'
import { isNarrowed } from './list-address.ts'
import styles from './manage-toolbar.module.css'
import { useListSearch } from './use-list-search.ts'
import { useTypedSearch } from './use-typed-search.ts'

/**
 * `name` is the query parameter; the first choice (value '') has no effect. Without choices it is a date, YYYY-MM-DD.
 */
export type ListFilter = { name: string; label: string; choices?: Choice[] }

export type ManageToolbarProps = {
  searchLabel?: string | undefined
  filters?: ListFilter[]
  /** The first is the default. */
  sorts?: Choice[]
}

/** More filters than this go behind "Filtros" at any width: search, Filtros and order stay one row. */
const mostBeside = 2

export function ManageToolbar({ searchLabel, filters = [], sorts = [] }: ManageToolbarProps) {
  const { search, change, isLeaving } = useListSearch()
  const id = useId()
  const words = useTypedSearch({
    written: search.get('q') ?? '',
    isOpen: !isLeaving,
    onSearch: (q) => change({ q }),
  })

  const [isOpen, setOpen] = useState(false)
  const active = filters.filter(({ name }) => search.get(name)).length + (search.get('sort') ? 1 : 0)
  const names = ['q', ...filters.map((filter) => filter.name)]
  return (
    <search className={styles.toolbar} data-many={filters.length > mostBeside || undefined}>
      {searchLabel && (
        <form
          className={styles.search}
          onSubmit={(event) => {
            event.preventDefault()
            words.search()
          }}
        >
          <label className={field.label} htmlFor={id}>
            {searchLabel}
          </label>
          <span className={styles.box}>
            <Icon of={Search} size="small" />
            <input
              id={id}
              type="search"
              className={field.control}
              value={words.typed}
              // The schema's own limit (platform/text/schemas.ts): a longer search would show everything.
              maxLength={200}
              enterKeyHint="search"
              onChange={(event) => words.setTyped(event.target.value)}
            />
          </span>
        </form>
      )}
      {(filters.length > 0 || sorts.length > 1) && (
        <Button
          className={styles.opener}
          icon={SlidersHorizontal}
          aria-expanded={isOpen}
          aria-controls={`${id}-filters`}
          onClick={() => setOpen(!isOpen)}
        >
          {active > 0 ? `Filtros (${active})` : 'Filtros'}
        </Button>
      )}
      <div id={`${id}-filters`} className={styles.filters} data-open={isOpen || undefined}>
        {sorts.length > 1 && (
          <SelectField
            className={styles.sort}
            label="Ordenar por"
            choices={sorts}
            value={search.get('sort') ?? sorts[0]?.value}
            onChange={(event) =>
              change({ sort: event.target.value === sorts[0]?.value ? '' : event.target.value })
            }
          />
        )}
        {filters.map(({ name, label, choices }) => {
          const shared = { label, value: search.get(name) ?? '' }
          const narrow = (value: string) => !isIncomplete(value) && change({ [name]: value })
          return choices ? (
            <SelectField
              key={name}
              className={styles.choice}
              choices={choices}
              {...shared}
              onChange={({ target }) => narrow(target.value)}
            />
          ) : (
            <DateTimeField key={name} className={styles.day} precision="day" {...shared} onChange={narrow} />
          )
        })}
        {isNarrowed(search, names) && (
          <Button
            className={styles.clear}
            look="quiet"
            icon={X}
            onClick={() => {
              words.setTyped('')
              change(Object.fromEntries(names.map((name) => [name, ''])))
            }}
          >
            Limpar
          </Button>
        )}
      </div>
    </search>
  )
}
