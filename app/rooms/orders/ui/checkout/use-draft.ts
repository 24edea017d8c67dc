import { useEffect, useRef, useState } from 'react'
import { type CheckoutDraft, nobody, readCheckoutDraft } from './checkout-draft.ts'
import { customerStep } from './faults.ts'

/** This tab's draft of a person; a guest who logs in is led to the step that the profile fills. */
export function useDraft(whose: string) {
  const [kept, setKept] = useState<{ whose: string; draft: CheckoutDraft } | null>(null)
  // The form hydrates as the server rendered it; then this tab's draft fills it.
  useEffect(() => setKept({ whose, draft: readCheckoutDraft(whose) }), [whose])
  const shown = kept?.whose
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === nobody && shown !== nobody) document.getElementById(customerStep)?.focus()
    before.current = shown
  }, [shown])
  return {
    draft: kept?.draft ?? null,
    setDraft: (draft: CheckoutDraft) => setKept({ whose, draft }),
  }
}
