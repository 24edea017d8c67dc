import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  begunAnew,
  type CheckoutDraft,
  nobody,
  readCheckoutDraft,
  saveCheckoutDraft,
} from './checkout-draft.ts'
import { customerStep } from './faults.ts'
import { withTypedEarly } from './typed-in.ts'

/**
 * This tab's draft of a person; a guest who logs in is led to the step that the profile fills.
 * @param cart the order's products, in a text: a draft that has made its order begins anew with others
 * @param form what stands in its fields before the draft fills them was typed before the script came
 */
export function useDraft(whose: string, cart: string, form: RefObject<HTMLFormElement | null>) {
  const [kept, setKept] = useState<{ whose: string; draft: CheckoutDraft } | null>(null)
  // The form hydrates as the server rendered it; then this tab's draft fills it.
  useEffect(() => {
    const draft = readCheckoutDraft(whose)
    const typed = form.current ? withTypedEarly(form.current, draft.typed) : draft.typed
    setKept({ whose, draft: { ...draft, typed } })
  }, [whose, form])
  const shown = kept?.whose
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === nobody && shown !== nobody) document.getElementById(customerStep)?.focus()
    before.current = shown
  }, [shown])

  function keep(draft: CheckoutDraft) {
    saveCheckoutDraft(whose, draft)
    setKept({ whose, draft })
  }
  const draft = kept?.whose === whose ? kept.draft : null
  const isSpent = draft?.made !== undefined && draft.made.cart !== cart
  const beginAnew = useEffectEvent(() => draft && keep(begunAnew(draft)))
  useEffect(() => {
    if (isSpent) beginAnew()
  }, [isSpent])

  return { draft: isSpent ? null : draft, keep }
}
