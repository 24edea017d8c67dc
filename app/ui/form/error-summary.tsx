import { type MouseEvent, useEffect, useRef } from 'react'
import typography from '../text/typography.module.css'
import { errorAlone, isAsked } from './ask-for.ts'
import styles from './error-summary.module.css'
import type { ListedError } from './listed-errors.ts'

type ErrorSummaryProps = {
  errors: ListedError[]
  /**
   * Counts the attempts to save: each failed one moves the focus here. With react-hook-form: `formState.submitCount`
   * and `shouldFocusError: false`.
   */
  attempt: number
}

/** Must stand inside the form: its links lead to its fields by name. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  const hasErrors = errors.length > 0

  useEffect(() => {
    if (hasErrors && attempt > 0) summary.current?.focus()
  }, [attempt, hasErrors])

  if (!hasErrors) return null

  const goTo = (name: string) => (event: MouseEvent) => {
    event.preventDefault()
    const form = summary.current?.closest('form')
    const found = form?.elements.namedItem(name)
    const named = found instanceof RadioNodeList ? found[0] : found
    const isHidden = named instanceof HTMLInputElement && named.type === 'hidden'
    const field = named && !isHidden ? named : (controlAt(form, name) ?? placeOf(name))
    if (field instanceof HTMLElement) field.focus()
  }

  return (
    <div ref={summary} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={typography.bold}>{titleOf(errors)}</p>
      <ul className={styles.list}>
        {errors.map(({ field, label, message }) => (
          <li key={field}>
            {label ? (
              <a href={`#${field}`} onClick={goTo(field)}>
                {errorAlone(label, message)}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function titleOf(errors: ListedError[]): string {
  const isOne = errors.length === 1
  if (errors.every(({ message }) => isAsked(message)))
    return isOne ? 'Falta um campo' : `Faltam ${errors.length} campos`
  return isOne ? 'Confira um campo' : `Confira ${errors.length} campos`
}

/** Controls without a name (an editor, an image) are found by `data-field`. */
function controlAt(form: HTMLFormElement | null | undefined, name: string): Element | null | undefined {
  const place = form?.querySelector(`[data-field="${CSS.escape(name)}"]`)
  return (
    place?.querySelector('[contenteditable="true"]') ??
    place?.querySelector('[role=spinbutton]') ??
    place?.querySelector('input:not([type=hidden]), textarea, select, button')
  )
}

/** Finds an anchor outside the form. */
const placeOf = (name: string) => document.getElementById(name)
