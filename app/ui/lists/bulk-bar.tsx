import { type LucideIcon, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { chosenText, type Noun } from '../../platform/text/nouns.ts'
import { Button } from '../button.tsx'
import { useBottomBar } from '../page/bottom-bars.ts'
import { useClearOf } from '../page/use-clear-of.ts'
import styles from './bulk-bar.module.css'

export type BulkAction = {
  label: string
  icon?: LucideIcon
  destroys?: boolean
  /**
   * The selection is cleared when this resolves, but not with 'keep' (it asks first) or when it throws; the ids that it
   * answers, which could not be acted upon, stay selected.
   */
  act: (ids: string[]) => Promise<void> | Promise<'keep' | 'done'> | Promise<'keep' | string[]>
}

type BulkBarProps = {
  ids: string[]
  noun: Noun
  actions: BulkAction[]
  onClear: () => void
  /** gets the rows that were acted upon; rows selected meanwhile stay selected */
  onDone: (ids: readonly string[]) => void
}

export function BulkBar({ ids, noun, actions, onClear, onDone }: BulkBarProps) {
  const [running, setRunning] = useState<string | null>(null)
  const bar = useRef<HTMLElement>(null)
  useBottomBar(bar)
  useClearOf(bar)

  async function run(action: BulkAction) {
    setRunning(action.label)
    try {
      const left = await action.act(ids)
      if (left !== 'keep') onDone(Array.isArray(left) ? ids.filter((id) => !left.includes(id)) : ids)
    } finally {
      setRunning(null)
    }
  }

  return (
    <section ref={bar} className={styles.bar} aria-label="Ações com os escolhidos">
      <div className={styles.count}>
        <Button look="quiet" icon={X} aria-label="Desfazer a escolha" onClick={onClear} />
        <p role="status">{chosenText(noun, ids.length)}</p>
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
