// Sends one form with one key, so that a double click, a lost answer and the back button make one order.
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { newKey } from '../../../../platform/api-client/new-key.ts'
import type { Failure } from '../../../../platform/api-client/send.ts'
import { plainDocument } from '../../../../platform/brazil/document.ts'
import { plainPostalCode } from '../../../../platform/brazil/postal-code.ts'
import type { FieldErrors } from '../../../../platform/result.ts'
import { focusHeadingIfLost } from '../../../../ui/focus.ts'
import { toast } from '../../../../ui/toasts/toast.ts'
import { type Acceptance, acceptanceOf, type LegalText, notAccepted } from '../../../legal/legal.ts'
import type { OrderView } from '../../order.ts'
import type { OrderForm } from '../../schema.ts'
import { codeSentText } from '../../text.ts'
import { fieldsUnder } from '../fields-under.ts'
import { changesBetween } from './cart-changes.ts'
import { postOrder } from './checkout-calls.ts'
import { afterOrder, type CheckoutDraft, saveCheckoutDraft, type Typed } from './checkout-draft.ts'
import type { CodeAsked } from './email-code-step.tsx'
import { postalCodeField } from './faults.ts'
import { type CheckoutCart, wishedOf } from './use-checkout-cart.ts'

type Short = { product: string; available: number }

type Trouble =
  /** no chosen product is left */
  | { code: 'out_of_stock'; items: Short[] }
  | { code: 'total_changed'; isShort: boolean; before: number; after: number; changes: string[] }
  | { code: 'key_reused'; message: string }

type OrderingParts = {
  whose: string
  draft: CheckoutDraft | null
  setDraft: (draft: CheckoutDraft) => void
  buying: CheckoutCart
  isLoggedIn: boolean
  /** the texts on the screen */
  texts: readonly LegalText[]
  /** called when one of them has changed */
  onTexts: (texts: LegalText[]) => void
}

const mostTries = 5
const pauseMs = 1_000

export function useOrdering({ whose, draft, setDraft, buying, isLoggedIn, texts, onTexts }: OrderingParts) {
  const navigate = useNavigate()
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isDone, setDone] = useState(false)
  /** grows whenever the buyer has to accept the conditions anew */
  const [round, setRound] = useState(0)
  const [codeAsked, setCodeAsked] = useState<CodeAsked | null>(null)
  // Sent without digits, the form asks for new ones.
  const wantsCode = useRef(false)

  const renew = (what: CheckoutDraft) => {
    saveCheckoutDraft(whose, what)
    setDraft(what)
  }

  async function finish(order: OrderView) {
    setDone(true)
    if (draft) saveCheckoutDraft(whose, afterOrder(draft.key, cartText(buying), order))
    await buying.empty()
    // Replaces the checkout in the history: going back leads to the cart, not to a sent form.
    await navigate(localPath(order.link), { replace: true })
  }

  /**
   * Reads the cart again; the buyer accepts the new sum anew.
   * @param total of the refusal, used where the cart cannot be read
   */
  async function reread(isShort: boolean, total?: number) {
    const before = buying.cart
    const cart = await buying.again()
    // The cart's sum counts: the refusal's sum still includes products that are sold out by now.
    const after = cart?.total_cents ?? total ?? before.total_cents
    const changes = cart ? changesBetween(before, cart) : []
    setTrouble({ code: 'total_changed', isShort, before: before.total_cents, after, changes })
    setRound((round) => round + 1)
  }

  async function place(fields: Typed, { isPickup }: { isPickup: boolean }): Promise<Failure | undefined> {
    setTrouble(null)
    if (!draft) return undefined
    const form = orderForm(fields, buying, { isPickup, acceptance: acceptanceOf(texts) })
    const answer = await postPatiently(
      wantsCode.current ? { ...form, email_code: undefined } : form,
      draft.key,
      isLoggedIn,
    )
    if (answer.ok) {
      await finish(answer.data)
      return undefined
    }
    if (answer.code === 'email_code_needed') {
      const { email = '', sent = true, minutes = 10 } = answer.body ?? {}
      if (codeAsked && sent) toast.success(codeSentText(email, minutes))
      setCodeAsked({ email, sent, minutes, message: answer.message })
    } else if (answer.code === 'out_of_stock') {
      const items: Short[] = answer.body?.items ?? []
      if (isAllGone(buying, items)) setTrouble({ code: 'out_of_stock', items })
      else await reread(true)
    } else if (answer.code === 'total_changed') await reread(false, answer.body?.total_cents)
    else if (answer.code === 'key_reused') setTrouble({ code: 'key_reused', message: answer.message })
    else if (answer.code === 'acceptance_stale' || answer.code === 'acceptance_missing') {
      const now: LegalText[] = answer.body?.texts ?? []
      const changed = notAccepted(now, acceptanceOf(texts))
      onTexts(now)
      const names = changed.map(({ title }) => title).join(', ')
      return {
        ...answer,
        errors: { accept: [`Mudou enquanto você comprava: ${names}. Leia e aceite de novo.`] },
      }
    } else return { ...answer, ...(answer.errors && { errors: onThePage(answer.errors) }) }
    return undefined
  }

  return {
    trouble,
    round,
    isDone,
    place,
    codeAsked,
    /** @param submit sends the form */
    anotherCode(submit: () => void) {
      wantsCode.current = true
      submit()
      wantsCode.current = false
    },
    needsCode: () => codeAsked !== null && !wantsCode.current,
    async adjust() {
      await reread(true)
      // With nothing left the form is gone, and no trouble takes the focus.
      requestAnimationFrame(focusHeadingIfLost)
    },
    isSameCart: (text: string) => text === cartText(buying),
    /** Makes another order with the same form, on purpose. */
    another() {
      setTrouble(null)
      renew({ key: newKey(), typed: draft?.typed ?? {} })
      requestAnimationFrame(focusHeadingIfLost)
    },
  }
}

export type Ordering = ReturnType<typeof useOrdering>

/** Whether the cart is empty without these products: then there is no sum to agree to. */
function isAllGone({ cart }: CheckoutCart, items: readonly Short[]): boolean {
  const gone = new Set(items.filter(({ available }) => available === 0).map(({ product }) => product))
  return wishedOf(cart).every(({ product }) => gone.has(product))
}

/** A second request for the same form waits for the result of the first. */
async function postPatiently(form: OrderForm, key: string, isLoggedIn: boolean) {
  for (let tries = 1; ; tries++) {
    const answer = await postOrder(form, key, isLoggedIn)
    if (answer.ok || answer.code !== 'still_running' || tries === mostTries) return answer
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

const cartText = ({ cart }: CheckoutCart) => JSON.stringify(wishedOf(cart))

/** The link is absolute where the site knows its address; here only the path counts. */
function localPath(link: string): string {
  const { pathname } = new URL(link, window.location.origin)
  return pathname
}

function orderForm(
  fields: Typed,
  buying: CheckoutCart,
  { isPickup, acceptance }: { isPickup: boolean; acceptance: Acceptance },
): OrderForm {
  const customer = fieldsUnder('customer.', fields) as OrderForm['customer']
  const address = fieldsUnder('address.', fields) as NonNullable<OrderForm['address']>
  return {
    items: wishedOf(buying.cart) as OrderForm['items'],
    customer: { ...customer, document: plainDocument(customer.document ?? '') },
    address: isPickup
      ? null
      : { ...address, postal_code: plainPostalCode(address.postal_code) ?? address.postal_code },
    payment: fields.payment as OrderForm['payment'],
    note: fields.note ?? '',
    ...(fields.email_code && { email_code: fields.email_code }),
    acceptance,
    expected_total_cents: buying.cart.total_cents,
    ...(!isPickup && fields.save_address === 'yes' && { save_address: true }),
    ...(fields.wants_account === 'yes' && {
      create_account: { password: fields['create_account.password'] ?? '' },
    }),
  }
}

/** The first step asks for the address's postal code, so its error moves there. */
function onThePage({ 'address.postal_code': postalCode, ...others }: FieldErrors): FieldErrors {
  return postalCode ? { [postalCodeField]: postalCode, ...others } : others
}
