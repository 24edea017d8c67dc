import { Search } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { longestQuery } from '../asked.ts'
import { nameOfType } from '../text.ts'
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
  const field = useSuggestions(q)
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
            ref={field.input}
            onFocus={field.begin}
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
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
          <button type="submit" className={buttonClass({ look: 'main' }, 'Buscar', styles.button)}>
            <Icon of={Search} size="small" /> Buscar
          </button>
        </div>
        <div
          id={`${id}-list`}
          ref={field.list}
          role="listbox"
          aria-label="Sugestões"
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

/** What helps while typing comes with the first focus of the field. */
function useSuggestions(q: string) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const end = useRef<(() => void) | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search is another field
  useEffect(
    () => () => {
      end.current?.()
      end.current = null
    },
    [q],
  )

  async function begin() {
    const { suggestFor } = await import('./suggest.ts')
    if (!input.current || !list.current || end.current) return
    end.current = suggestFor({
      input: input.current,
      list: list.current,
      optionClass: styles.option ?? '',
      kindClass: styles.kind ?? '',
      nameOf: nameOfType,
      go: (url) => void navigate(url),
    })
  }
  return { input, list, begin: () => void begin() }
}
