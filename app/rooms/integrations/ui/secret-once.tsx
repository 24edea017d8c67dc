import type { ReactNode } from 'react'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './integrations.module.css'

type SecretOnceProps = {
  title: string
  secret: string
  /** for screen readers: 'a chave' */
  what: string
  action: ReactNode
  children: ReactNode
}

/** Stands in the place of the form that made the secret. */
export function SecretOnce({ title, secret, what, action, children }: SecretOnceProps) {
  return (
    <Notice tone="success" title={title} takesFocus>
      <p>{children}</p>
      <code className={styles.secret}>{secret}</code>
      <div className={styles.buttons}>
        <CopyButton text={secret} what={what} label="Copiar" />
        {action}
      </div>
    </Notice>
  )
}
