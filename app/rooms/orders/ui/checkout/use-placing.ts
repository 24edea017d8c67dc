// Sends one form with one key, so that a double click, a lost answer and the back button make one order.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Failure } from '../../../../platform/api-client/send.ts'
import { postOrder } from './checkout-calls.ts'
import {
  afterOrder,
  forgetSentForm,
  keepSentForm,
  type SentForm,
  saveCheckoutDraft,
} from './checkout-draft.ts'
import type { CheckoutCart } from './use-checkout-cart.ts'

export function usePlacing(whose: string, buying: CheckoutCart) {
  const navigate = useNavigate()
  const [isDone, setDone] = useState(false)

  /** Leads to the order; without one, answers why. */
  async function post(sent: SentForm): Promise<Failure | undefined> {
    keepSentForm(whose, sent)
    const answer = await postOrder(sent)
    if (!answer.ok) {
      if (isRefused(answer)) forgetSentForm(whose)
      return answer
    }
    setDone(true)
    forgetSentForm(whose)
    saveCheckoutDraft(whose, afterOrder(sent.key, JSON.stringify(sent.form.items), answer.data))
    await buying.takeOut(sent.lines)
    // Replaces the checkout in the history: going back leads to the cart, not to a sent form.
    await navigate(localPath(answer.data.link), { replace: true })
    return undefined
  }

  return { isDone, post }
}

/** The form has made no order; after any other failure it may have. */
export const isRefused = ({ status, code }: Failure) =>
  (status === 409 || status === 422) && code !== 'still_running'

/** The link is absolute where the site knows its address; here only the path counts. */
function localPath(link: string): string {
  const { pathname } = new URL(link, window.location.origin)
  return pathname
}
