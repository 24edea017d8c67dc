import { Search } from 'lucide-react'
import { useId } from 'react'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import field from '../../../ui/fields/field.module.css'
import { Icon } from '../../../ui/icon.tsx'
import { longestQuery } from '../asked.ts'
import styles from './search-form.module.css'

type SearchFormProps = {
  /** accessible name: the search's own page has two forms */
  label: string
  q?: string
  error?: string | null
  /** true where the form opens at a press */
  autoFocus?: boolean
}

/** A plain HTML form, which works without script. */
export function SearchForm({ label, q = '', error = null, autoFocus = false }: SearchFormProps) {
  const id = useId()
  return (
    <search aria-label={label} className={styles.search}>
      <form action={paths.search()} className={styles.form}>
        <label htmlFor={id} className={field.label}>
          O que você procura?
        </label>
        <div className={styles.line}>
          <input
            // A new key remounts the field for another search.
            key={q}
            id={id}
            className={styles.field}
            type="search"
            name="q"
            defaultValue={q}
            required
            maxLength={longestQuery}
            enterKeyHint="search"
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: only where the form itself was opened
            autoFocus={autoFocus}
            data-suggests={`${id}-list`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
          <button type="submit" className={buttonClass({ look: 'main' }, 'Buscar', styles.button)}>
            <Icon of={Search} size="small" /> Buscar
          </button>
        </div>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Sugestões"
          data-option={styles.option}
          data-kind={styles.kind}
          className={styles.list}
          hidden
        />
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </form>
    </search>
  )
}
