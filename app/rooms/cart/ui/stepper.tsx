import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import styles from './stepper.module.css'

type StepperProps = {
  name: string
  shown: number
  least: number
  most: number
  onStep: (to: number) => void
  /** renders the field, with the stepper's own class */
  children: (className: string | undefined) => ReactNode
}

/** A quantity with a button on either side. */
export function Stepper({ name, shown, least, most, onStep, children }: StepperProps) {
  const step = (by: 1 | -1) => {
    const to = shown + by
    if (to >= least && to <= most) onStep(to)
  }
  return (
    <div className={styles.stepper}>
      <Button
        look="secondary"
        icon={Minus}
        className={styles.step}
        aria-label={`Menos ${name}`}
        aria-disabled={shown <= least || undefined}
        onClick={() => step(-1)}
      />
      {children(styles.quantity)}
      <Button
        look="secondary"
        icon={Plus}
        className={styles.step}
        aria-label={`Mais ${name}`}
        aria-disabled={shown >= most || undefined}
        onClick={() => step(1)}
      />
    </div>
  )
}
