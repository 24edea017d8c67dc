import { ExternalLink } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './form-bar.module.css'
import { Icon } from './icon.tsx'

type FormBarProps = {
  dirty: boolean
  busy?: boolean
  /** Where the saved thing is seen by visitors. */
  viewHref?: string | undefined
  saveLabel?: string
  saveRef?: Ref<HTMLButtonElement>
  /** More buttons, before Salvar. */
  children?: ReactNode
}

/** The last thing inside a form: it stays at the foot of the screen while the form is longer. */
export function FormBar({ dirty, busy, viewHref, saveLabel = 'Salvar', saveRef, children }: FormBarProps) {
  return (
    <div className={styles.bar}>
      <p className={classNames(styles.state, dirty && styles.dirty)} role="status">
        {busy ? 'Salvando…' : dirty ? 'Alterações não salvas' : 'Sem alterações'}
      </p>
      <div className={styles.buttons}>
        {viewHref && (
          <a className={styles.view} href={viewHref} target="_blank" rel="noopener">
            Ver no site <Icon of={ExternalLink} size="small" />
          </a>
        )}
        {children}
        <Button {...(saveRef && { ref: saveRef })} type="submit" look="main" busy={busy ?? false}>
          {saveLabel}
        </Button>
      </div>
    </div>
  )
}
