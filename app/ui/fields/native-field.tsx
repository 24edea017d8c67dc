import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

type InputProps = FieldFrameProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & {
    multiline?: false
    ref?: Ref<HTMLInputElement>
  }
type TextareaProps = FieldFrameProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & {
    multiline: true
    ref?: Ref<HTMLTextAreaElement>
  }

type NativeFieldProps = InputProps | TextareaProps

/** Plain HTML: public forms load nothing more. */
export function NativeField({ label, help, error, optional, className, id, ...control }: NativeFieldProps) {
  return (
    <FieldFrame label={label} help={help} error={error} optional={optional} className={className} id={id}>
      {(wiring) => {
        if (control.multiline) {
          const { multiline: _, ...rest } = control
          return <textarea rows={5} {...rest} {...wiring} className={styles.control} />
        }
        const { multiline: _, ...rest } = control
        return <input {...rest} {...wiring} className={classNames(styles.control)} />
      }}
    </FieldFrame>
  )
}
