import { Check } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkRow, LinkRows } from '../../ui/lists/link-rows.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { CopyAlarm } from './copy-alarm.server.ts'
import type { Step } from './site-readiness.server.ts'
import styles from './steps-card.module.css'

/** Above this share of done steps, the list of steps is folded. */
const mostlyDone = 0.7

/** "O que falta", with the done steps ticked. */
export function StepsCard({ steps, copies }: { steps: Step[]; copies: CopyAlarm | null }) {
  const missing = steps.filter(({ done }) => !done)
  const done = steps.filter((step) => step.done)
  const isMostlyDone = done.length / steps.length > mostlyDone
  return (
    <Card title={missing.length > 0 || copies ? 'O que falta' : 'Tudo pronto'}>
      {copies && (
        <Notice
          tone="danger"
          title={copies.title}
          action={<ButtonLink href={copies.href}>Ver em Sistema</ButtonLink>}
        >
          {copies.text}
        </Notice>
      )}
      <Progress
        label={`${done.length} de ${steps.length} passos prontos`}
        value={done.length}
        max={steps.length}
      />
      {missing.length === 0 && <p>Nada mais impede o site de receber visitas.</p>}
      <details className={styles.fold} open={!isMostlyDone}>
        <summary>
          {missing.length > 0
            ? `Ver os passos (${missing.length === 1 ? 'falta' : 'faltam'} ${missing.length})`
            : 'Ver os passos'}
        </summary>
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
