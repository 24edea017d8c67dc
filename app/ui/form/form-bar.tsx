import { ExternalLink } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { useBottomBar } from '../page/bottom-bars.ts'
import styles from './form-bar.module.css'
import { useFormWaits } from './form-context.ts'

type FormBarProps = {
  dirty: boolean
  busy?: boolean
  /** the public address of what is edited */
  viewHref?: string | undefined
  saveLabel?: string
  /** Replaces Salvar, where saving is not all there is. */
  save?: (busy: boolean) => ReactNode
  children?: ReactNode
}

/** Sticks to the foot of the screen while the form is longer. */
export function FormBar({ dirty, busy, viewHref, saveLabel = 'Salvar', save, children }: FormBarProps) {
  const waits = useFormWaits()
  const isBusy = (busy ?? false) || waits !== null
  const bar = useRef<HTMLDivElement>(null)
  useBottomBar(bar)
  return (
    <div ref={bar} className={styles.bar}>
      <p className={classNames(styles.state, dirty && styles.dirty)} role="status">
        {waits ?? (busy ? 'Salvando…' : dirty ? 'Alterações não salvas' : 'Sem alterações')}
      </p>
      <div className={styles.buttons}>
        {viewHref && (
          <a className={styles.view} href={viewHref} target="_blank" rel="noopener">
            <span className={styles.words}>Ver no site</span> <Icon of={ExternalLink} size="small" />
          </a>
        )}
        {children}
        {save?.(isBusy) ?? (
          <Button type="submit" look="main" busy={isBusy}>
            {saveLabel}
          </Button>
        )}
      </div>
    </div>
  )
}
