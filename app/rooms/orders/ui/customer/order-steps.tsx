import { Check } from 'lucide-react'
import { dayText } from '../../../../platform/text/moments.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { type OrderView, wayOfOrder } from '../../order.ts'
import { type Step, stepsOf } from '../../reading/steps.ts'
import styles from './order-steps.module.css'

const said: Record<Step['state'], string> = { done: 'feito', next: 'próximo passo', coming: 'ainda não' }

type OrderStepsProps = { order: OrderView; zone: string }

export function OrderSteps({ order, zone }: OrderStepsProps) {
  const steps = stepsOf(order, wayOfOrder(order))
  if (steps.length === 0) return null
  return (
    <ol className={styles.steps} aria-label="Etapas do pedido">
      {steps.map(({ name, at, state }) => (
        <li
          key={name}
          className={styles.step}
          data-state={state}
          aria-current={state === 'next' ? 'step' : undefined}
        >
          <span className={styles.mark}>{state === 'done' && <Icon of={Check} size="small" />}</span>
          <span>
            {name}
            <VisuallyHidden>, {said[state]}</VisuallyHidden>
          </span>
          {at && <span className={styles.when}>{dayText(at, zone)}</span>}
          {state === 'next' && order.status === 'pending' && <span className={styles.when}>aguardando</span>}
        </li>
      ))}
    </ol>
  )
}
