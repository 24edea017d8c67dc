import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../icon.tsx'
import styles from './field.module.css'
import { FieldFrame } from './field-frame.tsx'
import inset from './password-field.module.css'
import type { TextFieldProps } from './text-field.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'before' | 'after' | 'counts' | 'type'> & {
  /** Tells password managers which password it is. */
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField({ label, help, error, optional, className, id, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame label={label} help={help} error={error} optional={optional} className={className} id={id}>
      {(wiring) => (
        <span className={inset.group}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            className={styles.control}
          />
          <button
            type="button"
            className={inset.reveal}
            aria-label="Mostrar a senha"
            aria-pressed={isShown}
            aria-controls={wiring.id}
            onClick={() => setShown(!isShown)}
          >
            <Icon of={isShown ? EyeOff : Eye} size="small" />
          </button>
        </span>
      )}
    </FieldFrame>
  )
}
