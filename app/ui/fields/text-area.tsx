import type { Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

type TextAreaProps = FieldFrameProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & { ref?: Ref<HTMLTextAreaElement> }

/** Grows with its text. */
export function TextArea({ label, help, error, optional, className, id, ...area }: TextAreaProps) {
  return (
    <FieldFrame label={label} help={help} error={error} optional={optional} className={className} id={id}>
      {(wiring) => (
        <textarea rows={4} {...area} {...wiring} className={classNames(styles.control, styles.grows)} />
      )}
    </FieldFrame>
  )
}
