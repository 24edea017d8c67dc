import { Check } from 'lucide-react'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { LinkRow, LinkRows } from '../ui/link-rows.tsx'
import { Progress } from '../ui/progress.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { Step } from './site-readiness.server.ts'
import styles from './steps-card.module.css'

/** From this share on the rest is folded. */
const mostlyDone = 0.7

/** "O que falta", with the done steps ticked. */
export function StepsCard({ steps }: { steps: Step[] }) {
  const missing = steps.filter(({ done }) => !done)
  const done = steps.filter((step) => step.done)
  const isMostlyDone = done.length / steps.length > mostlyDone
  return (
    <Card title={missing.length > 0 ? 'O que falta' : 'Tudo pronto'}>
      <Progress
        label={`${done.length} de ${steps.length} passos prontos`}
        value={done.length}
        max={steps.length}
      />
      {missing.length === 0 && <p>Nada mais impede o site de receber visitas.</p>}
      <details className={styles.fold} open={!isMostlyDone}>
        <summary>{missing.length > 0 ? `Ver os passos (faltam ${missing.length})` : 'Ver os passos'}</summary>
        <LinkRows>
          {missing.map(({ key, text, href }) => (
            <LinkRow key={key} href={href}>
              {text}
            </LinkRow>
          ))}
        </LinkRows>
        {done.length > 0 && (
          <ul className={styles.done} aria-label="Passos prontos">
            {done.map(({ key, text }) => (
              <li key={key}>
                <Icon of={Check} size="small" />
                <s>
                  <VisuallyHidden>Pronto: </VisuallyHidden>
                  {text}
                </s>
              </li>
            ))}
          </ul>
        )}
      </details>
    </Card>
  )
}
