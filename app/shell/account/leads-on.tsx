// Offers the next step of "O que falta" after a save that completed one; the rooms of these screens know nothing of
// it.
import { useEffect, useRef } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { read } from '../../platform/http/read.server.ts'
import { may } from '../../platform/policy.ts'
import { sitePolicy } from '../../rooms/site/policy.ts'
import { toast } from '../../ui/toasts/toast.ts'
import type { Route } from './+types/leads-on'
import { hasNewlyDone } from './done-since.ts'
import styles from './leads-on.module.css'
import { NextStep } from './next-step.tsx'
import { readSteps, type Step } from './site-readiness.server.ts'

export const loader = ({ context }: Route.LoaderArgs) =>
  read(context, async (ctx) => ({
    steps: may(ctx.actor, sitePolicy, 'siteChecks') ? await readSteps(ctx) : [],
  }))

export default function LeadsOn({ loaderData: { steps } }: Route.ComponentProps) {
  useSaid(steps)
  return (
    <>
      <div className={styles.next}>
        <NextStep steps={steps} isSaid={false} />
      </div>
      <Outlet />
    </>
  )
}

/** A save happens at the foot of a form, far from the notice: a toast says the same. */
function useSaid(steps: Step[]) {
  const before = useRef(steps)
  const navigate = useNavigate()
  useEffect(() => {
    const isOneDone = hasNewlyDone(before.current, steps)
    before.current = steps
    const next = steps.find(({ done }) => !done)
    if (isOneDone && next)
      toast.success('Um passo a menos.', { label: 'Próximo passo', act: () => navigate(next.href) })
  }, [steps, navigate])
}
