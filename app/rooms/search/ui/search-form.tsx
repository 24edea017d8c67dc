import { Search } from 'lucide-react'
import { useId } from 'react'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { longestQuery } from '../asked.ts'
import styles from './search-form.module.css'

type SearchFormProps = {
  /** tells the two forms of the search's own page apart */
  label: string
  q?: string
  error?: string | null
  /** where it opens at a touch: whoever opened it wants to write */
  autoFocus?: boolean
}

/** In plain HTML: it searches before any script has run, and its address can be kept and sent. */
export function SearchForm({ label, q = '', error = null, autoFocus = false }: SearchFormProps) {
  const id = useId()
  return (
    <search aria-label={label} className={styles.search}>
      <form action={paths.search()} className={styles.form}>
        <label htmlFor={id} className={styles.label}>
          O que você procura?
        </label>
        <div className={styles.line}>
          <input
            // Another search is another field: it starts from its own words.
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
