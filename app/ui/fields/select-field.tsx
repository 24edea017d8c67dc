import type { Ref, SelectHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import arrow from './select-field.module.css'

export type Choice = { value: string; label: string; disabled?: boolean }

type SelectFieldProps = FieldFrameProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'children'> & {
    choices: Choice[]
    ref?: Ref<HTMLSelectElement>
  }

/** The native list, which every phone's user knows. */
export function SelectField({
  label,
  help,
  error,
  optional,
  className,
  id,
  choices,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame label={label} help={help} error={error} optional={optional} className={className} id={id}>
      {(wiring) => (
        <select {...select} {...wiring} className={classNames(styles.control, arrow.select)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.disabled}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
