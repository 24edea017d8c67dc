import type { InputHTMLAttributes, Ref } from 'react'
import { classNames } from './class-names.ts'
import styles from './date-time-field.module.css'
import field from './field.module.css'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

type DateTimeFieldProps = FieldFrameProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> & {
    /** `day` is a date without a time. */
    precision?: 'minute' | 'day'
    ref?: Ref<HTMLInputElement>
  }

/** Wall time: `2026-11-20T19:30`, or `2026-11-20`. The zone is said beside it, by whoever knows it. */
export function DateTimeField({
  label,
  help,
  error,
  optional,
  className,
  id,
  precision = 'minute',
  ...input
}: DateTimeFieldProps) {
  return (
    <FieldFrame {...{ label, help, error, optional, className, id }}>
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          type={precision === 'minute' ? 'datetime-local' : 'date'}
          className={classNames(field.control, styles.date)}
        />
      )}
    </FieldFrame>
  )
}
