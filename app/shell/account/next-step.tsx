import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { hasNewlyDone } from './done-since.ts'
import type { Step } from './site-readiness.server.ts'

type NextStepProps = {
  steps: Step[]
  /** false where a toast says the same */
  isSaid?: boolean
}

/** Shown once a missing step has been done. */
export function NextStep({ steps, isSaid = true }: NextStepProps) {
  const [atFirst] = useState(steps)
  const isOneDone = hasNewlyDone(atFirst, steps)
  const next = steps.find(({ done }) => !done)
  if (!isOneDone) return null
  return (
    <Notice
      tone="success"
      live={isSaid}
      title={next ? 'Um passo a menos.' : 'Tudo pronto.'}
      action={
        next && (
          <ButtonLink icon={ArrowRight} href={next.href}>
            Próximo passo
          </ButtonLink>
        )
      }
    >
      {next ? `Próximo passo: ${next.text}` : 'Nada mais impede o site de receber visitas.'}
    </Notice>
  )
}
