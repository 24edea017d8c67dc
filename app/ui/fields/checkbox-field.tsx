import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './checkbox-field.module.css'
import field from './field.module.css'

type CheckboxFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

export function CheckboxField(props: CheckboxFieldProps) {
  return <Toggle {...props} className={styles.box} />
}

/** A switch takes effect at once, or names a state that is on or off. */
export function SwitchField(props: CheckboxFieldProps) {
  return <Toggle {...props} role="switch" className={styles.switch} />
}

function Toggle({
  label,
  help,
  error,
  className,
  id,
  ...input
}: CheckboxFieldProps & { className?: string | undefined }) {
  const madeId = useId()
  const ownId = id ?? madeId
  const described = classNames(error && `${ownId}-error`, Boolean(help) && `${ownId}-help`)
  return (
    <div className={styles.toggle}>
      <label className={styles.row} htmlFor={ownId}>
        <input
          {...input}
          id={ownId}
          type="checkbox"
          className={className}
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
        />
        <span className={styles.label}>{label}</span>
      </label>
      {help && (
        <p className={classNames(field.help, styles.below)} id={`${ownId}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className={classNames(field.error, styles.below)} id={`${ownId}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
