import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Failure } from '../../../../platform/api-client/send.ts'
import { plainDocument } from '../../../../platform/brazil/document.ts'
import { plainPostalCode } from '../../../../platform/brazil/postal-code.ts'
import type { FieldErrors } from '../../../../platform/result.ts'
import { focusHeadingIfLost } from '../../../../ui/focus.ts'
import { toast } from '../../../../ui/toasts/toast.ts'
import type { CartView } from '../../../cart/cart.ts'
import { type Acceptance, acceptanceOf, type LegalText, notAccepted } from '../../../legal/legal.ts'
import type { OrderForm } from '../../schema.ts'
import { codeSentText } from '../../text.ts'
import { fieldsUnder } from '../fields-under.ts'
import { begunAnew, type CheckoutDraft, leaveToVisitor, type Typed } from './checkout-draft.ts'
import type { CodeAsked } from './email-code-step.tsx'
import { postalCodeField } from './faults.ts'
import { type CheckoutCart, serviceOf, wishedOf } from './use-checkout-cart.ts'
import { usePlacing } from './use-placing.ts'
import { type ChangedPart, isSameOrder, type Short, type Troubles } from './use-trouble.ts'

type OrderingParts = {
  whose: string
  draft: CheckoutDraft | null
  keep: (draft: CheckoutDraft) => void
  buying: CheckoutCart
  troubles: Troubles
  isLoggedIn: boolean
  /** the texts on the screen */
  texts: readonly LegalText[]
  /** called when one of them has changed */
  onTexts: (texts: LegalText[]) => void
}

const notChanged: Failure = {
  ok: false,
  status: 0,
  message: 'Não foi possível mudar a entrega. Confira o passo 1 e confirme de novo.',
}

export function useOrdering({
  whose,
  draft,
  keep,
  buying,
  troubles,
  isLoggedIn,
  texts,
  onTexts,
}: OrderingParts) {
  const { isDone, post } = usePlacing(whose, buying)
  const goOnAsVisitor = useVisitor(whose)
  const { trouble, setTrouble, round, tellChanged, reread } = troubles
  const [codeAsked, setCodeAsked] = useState<CodeAsked | null>(null)
  // Sent without digits, the form asks for new ones.
  const wantsCode = useRef(false)

  async function place(fields: Typed): Promise<Failure | undefined> {
    setTrouble(null)
    if (!draft) return undefined
    const said = wantsCode.current ? { ...fields, email_code: '' } : fields
    // A way or a place chosen a moment ago counts, and what was on the screen is what the buyer agreed to.
    const { cart, lines } = await buying.settled()
    if (!isSameOrder(buying.cart, cart)) {
      tellChanged([buying.cart, cart])
      return undefined
    }
    if (buying.isBusy && cart === buying.cart) return notChanged
    const form = orderForm(said, cart, acceptanceOf(texts))
    const answer = await post({ key: draft.key, form, lines, isLoggedIn })
    if (!answer) return undefined
    if (answer.code === 'session_expired') await goOnAsVisitor()
    if (answer.code === 'email_code_needed') {
      const { email = '', sent = true, minutes = 10 } = answer.body ?? {}
      if (codeAsked && sent) toast.success(codeSentText(email, minutes))
      setCodeAsked({ email, sent, minutes, message: answer.message })
    } else if (answer.code === 'out_of_stock') {
      const items: Short[] = answer.body?.items ?? []
      if (isAllGone(cart, items)) setTrouble({ code: 'out_of_stock', items })
      else await reread('stock')
    } else if (answer.code === 'total_changed') await reread('sums')
    else if (answer.code === 'product_unavailable' || answer.code === 'quantity_not_allowed') {
      await reread('goods')
      requestAnimationFrame(focusHeadingIfLost)
    } else if (answer.code === 'key_reused') setTrouble({ code: 'key_reused', message: answer.message })
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
    async adjust(what: ChangedPart) {
      await reread(what)
      // With nothing left the form is gone, and no trouble takes the focus.
      requestAnimationFrame(focusHeadingIfLost)
    },
    /** Makes another order with the same form, on purpose. */
    another() {
      setTrouble(null)
      if (draft) keep(begunAnew(draft))
      requestAnimationFrame(focusHeadingIfLost)
    },
  }
}

export type Ordering = ReturnType<typeof useOrdering>

/** Reads the page again without its person: it has the log-in then, and what was typed. */
function useVisitor(person: string) {
  const { revalidate } = useRevalidator()
  return async () => {
    leaveToVisitor(person)
    await revalidate()
  }
}

/** Whether the cart is empty without these products: then there is no sum to agree to. */
function isAllGone(cart: CartView, items: readonly Short[]): boolean {
  const gone = new Set(items.filter(({ available }) => available === 0).map(({ product }) => product))
  return wishedOf(cart).every(({ product }) => gone.has(product))
}

function orderForm(fields: Typed, cart: CartView, acceptance: Acceptance): OrderForm {
  const isPickup = serviceOf(cart) === 'retirada'
  const customer = fieldsUnder('customer.', fields) as OrderForm['customer']
  const address = fieldsUnder('address.', fields) as NonNullable<OrderForm['address']>
  return {
    items: wishedOf(cart) as OrderForm['items'],
    customer: { ...customer, document: plainDocument(customer.document ?? '') },
    address: isPickup
      ? null
      : { ...address, postal_code: plainPostalCode(address.postal_code) ?? address.postal_code },
    payment: fields.payment as OrderForm['payment'],
    note: fields.note ?? '',
    ...(fields.email_code && { email_code: fields.email_code }),
    acceptance,
    expected_total_cents: cart.total_cents,
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
