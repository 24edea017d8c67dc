import type { Ref } from 'react'
import { useId } from 'react'
import field from '../fields/field.module.css'

type PanelFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  isAddress?: boolean
  help?: string
  error?: string
  maxLength?: number
  ref?: Ref<HTMLInputElement>
}

export function PanelField({
  label,
  value,
  onChange,
  isAddress,
  help,
  error,
  maxLength,
  ref,
}: PanelFieldProps) {
  const id = useId()
  const note = error || help
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        className={field.control}
        type="text"
        autoComplete="off"
        {...(isAddress && { inputMode: 'url', autoCapitalize: 'none', spellCheck: false })}
        maxLength={maxLength}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {note && (
        <p id={`${id}-note`} className={error ? field.error : field.help} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  )
}
