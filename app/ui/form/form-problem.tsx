import { Notice } from '../notice.tsx'
import type { PlainForm } from './plain-form.ts'

/** An error that belongs to no field. */
export function FormProblem({ of: { problem } }: { of: Pick<PlainForm, 'problem'> }) {
  return (
    problem && (
      <Notice tone="danger" live>
        {problem}
      </Notice>
    )
  )
}
