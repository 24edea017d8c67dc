import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { askFor, blankText } from '../form/ask-for.ts'
import styles from './field.module.css'

export type FieldFrameProps = {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
  optional?: boolean
  className?: string
}

type FieldWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Ties label, help and error to the control by ids. A blank field's error reads as in the summary of errors. */
export function FieldFrame({
  label,
  help,
  error,
  optional,
  className,
  id: givenId,
  children,
}: FieldFrameProps & { id?: string | undefined; children: (wiring: FieldWiring) => ReactNode }) {
  const madeId = useId()
  const id = givenId ?? madeId
  const helpId = help ? `${id}-help` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (opcional)</span>}
      </label>
      {help && (
        <p className={styles.help} id={helpId}>
          {help}
        </p>
      )}
      {children({
        id,
        'aria-describedby': [errorId, helpId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p className={styles.error} id={errorId}>
          {error === blankText && typeof label === 'string' ? askFor(label) : error}
        </p>
      )}
    </div>
  )
}
