import { type LucideIcon, X } from 'lucide-react'
import { useState } from 'react'
import styles from './bulk-bar.module.css'
import { Button } from './button.tsx'

export type BulkAction = {
  label: string
  icon?: LucideIcon
  destroys?: boolean
  /** The choice is let go when it ends, and kept when it throws or says so. */
  act: (ids: string[]) => void | Promise<void> | Promise<'keep' | 'done'>
}

type BulkBarProps = { ids: string[]; actions: BulkAction[]; onClear: () => void }

export function BulkBar({ ids, actions, onClear }: BulkBarProps) {
  const [running, setRunning] = useState<string | null>(null)

  async function run(action: BulkAction) {
    setRunning(action.label)
    try {
      if ((await action.act(ids)) !== 'keep') onClear()
    } finally {
      setRunning(null)
    }
  }

  return (
    <section className={styles.bar} aria-label="Ações com os escolhidos">
      <div className={styles.count}>
        <Button look="quiet" icon={X} aria-label="Desfazer a escolha" onClick={onClear} />
        <p role="status"> {ids.length === 1 ? '1 escolhido' : `${ids.length} escolhidos`}</p>
      </div>
      <div className={styles.actions}>
        {actions.map((action) => (
          <Button
            key={action.label}
            look={action.destroys ? 'danger' : 'secondary'}
            busy={running === action.label}
            disabled={running !== null && running !== action.label}
            {...(action.icon && { icon: action.icon })}
            onClick={() => run(action)}
          >
            {action.label}
          </Button>
        ))}
      </div>
    </section>
  )
}
