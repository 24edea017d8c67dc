import { Notice } from './notice.tsx'
import type { PlainForm } from './plain-form.ts'

/** What went wrong with no field to blame. */
export function FormProblem({ of: { problem } }: { of: Pick<PlainForm, 'problem'> }) {
  return (
    problem && (
      <Notice tone="danger" live>
        {problem}
      </Notice>
    )
  )
}
