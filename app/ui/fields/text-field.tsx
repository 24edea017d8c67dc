import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { useState } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import inset from './text-field.module.css'

export type TextFieldProps = FieldFrameProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'prefix'> & {
    /** A prefix, as "https://" or "R$". */
    before?: ReactNode
    after?: ReactNode
    /** With `maxLength`: says how much is left near the limit. */
    counts?: boolean
    /** Says how much is left or too much; unlike `maxLength` it cuts nothing that was pasted. */
    limit?: number
    ref?: Ref<HTMLInputElement>
  }

function leftText(left: number): string {
  if (left < 0) return left === -1 ? 'Passou 1 caractere do limite' : `Passaram ${-left} caracteres do limite`
  return left === 1 ? 'Resta 1 caractere' : `Restam ${left} caracteres`
}

/** Takes what `register('name')` of react-hook-form gives. */
export function TextField({
  label,
  help,
  error,
  optional,
  className,
  id,
  before,
  after,
  counts,
  limit,
  ...input
}: TextFieldProps) {
  const [length, setLength] = useState(String(input.value ?? input.defaultValue ?? '').length)
  const most = limit ?? (counts ? input.maxLength : undefined)
  const left = most === undefined ? undefined : most - length
  const note = left !== undefined && left <= 20 ? leftText(left) : undefined
  return (
    <FieldFrame
      label={label}
      error={error}
      optional={optional}
      className={className}
      id={id}
      help={note ?? help}
    >
      {(wiring) => (
        <span className={before || after ? inset.group : undefined}>
          {before && <span className={inset.before}>{before}</span>}
          <input
            {...input}
            {...wiring}
            className={styles.control}
            onInput={(event) => {
              setLength(event.currentTarget.value.length)
              input.onInput?.(event)
            }}
          />
          {after && <span className={inset.after}>{after}</span>}
        </span>
      )}
    </FieldFrame>
  )
}
