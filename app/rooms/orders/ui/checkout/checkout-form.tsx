import { useEffect, useRef, useState } from 'react'
import type { Filled } from '../../../../ui/address-fields/fill-address.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { listErrors } from '../../../../ui/form/listed-errors.ts'
import { usePlainForm } from '../../../../ui/form/plain-form.ts'
import { isSent } from '../../../cart/cart.ts'
import type { Checkout } from '../../checkout/read-checkout.server.ts'
import { AddressStep } from './address-step.tsx'
import styles from './checkout.module.css'
import { nobody } from './checkout-draft.ts'
import { CheckoutTrouble } from './checkout-trouble.tsx'
import { ContractStep } from './contract-step.tsx'
import { CustomerStep } from './customer-step.tsx'
import { EmailCodeStep } from './email-code-step.tsx'
import { confirmStep, faultLabels, faultsOf, stillAsked } from './faults.ts'
import { MadeAlready } from './made-already.tsx'
import { PaymentStep } from './payment-step.tsx'
import { typedIn } from './typed-in.ts'
import { type CheckoutCart, cartText, serviceOf } from './use-checkout-cart.ts'
import { useDraft } from './use-draft.ts'
import { useOrdering } from './use-ordering.ts'
import type { Troubles } from './use-trouble.ts'

type CheckoutFormProps = { checkout: Checkout; buying: CheckoutCart; troubles: Troubles }

export function CheckoutForm({ checkout, buying, troubles }: CheckoutFormProps) {
  const { person, shop } = checkout
  const whose = person?._id ?? nobody
  const form = useRef<HTMLFormElement>(null)
  const filledHere = useRef<Filled>(undefined)
  const now = cartText(buying.cart)
  const { draft, keep } = useDraft(whose, now, form)
  // The steps begin with the draft, and stay with what is typed in them when the order gets another key.
  const filled = draft ? whose : ''
  // The texts as they were shown; the server refuses when they have changed.
  const [texts, setTexts] = useState(checkout.texts)
  const ordering = useOrdering({
    whose,
    draft,
    keep,
    buying,
    troubles,
    isLoggedIn: person !== null,
    texts,
    onTexts: setTexts,
  })
  const isPickup = serviceOf(buying.cart) === 'retirada'
  const contract = { checkout, cart: buying.cart, texts, round: ordering.round }

  const wiring = usePlainForm(ordering.place, {
    hasSummary: true,
    check: (fields) => faultsOf(fields, { isSent: isSent(buying.cart), needsCode: ordering.needsCode() }),
  })

  const faults = stillAsked(wiring.errors, { isSent: isSent(buying.cart), isPickup })

  const remember = () => {
    if (!form.current || !draft || ordering.isDone) return
    const typed = typedIn(form.current, draft.typed)
    keep({ ...draft, typed, filled: filledHere.current ?? draft.filled })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a postal code of the first step is no input here
  useEffect(remember, [buying.cart.postal_code])

  if (draft?.made?.cart === now) return <MadeAlready made={draft.made} onAnother={ordering.another} />

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label="Dados do pedido"
      {...wiring.wiring}
      onInput={(event) => {
        wiring.wiring.onInput(event)
        remember()
      }}
      onChange={remember}
      inert={ordering.isDone}
    >
      <ErrorSummary errors={listErrors(faults, faultLabels)} attempt={wiring.attempt} />
      <CustomerStep
        key={`customer ${filled}`}
        person={person}
        isPickup={isPickup}
        typed={draft?.typed ?? {}}
        errorOf={wiring.errorOf}
      />
      {!isPickup && (
        <AddressStep
          key={`address ${filled}`}
          addresses={person?.addresses ?? null}
          typed={draft?.typed ?? {}}
          filled={draft?.filled}
          onFilled={(all) => {
            filledHere.current = all
          }}
          postalCode={buying.cart.postal_code}
          errorOf={wiring.errorOf}
          onPostalCode={(plain) => void troubles.sendTo(plain)}
        />
      )}
      <PaymentStep
        key={`payment ${filled}`}
        shop={shop}
        hold={checkout.hold}
        typed={draft?.typed ?? {}}
        number={isPickup ? 3 : 4}
        errorOf={wiring.errorOf}
      />
      <section className={styles.step} aria-labelledby={confirmStep}>
        <h2 id={confirmStep} className={styles.title} tabIndex={-1}>
          {isPickup ? 4 : 5}. Conferir e confirmar
        </h2>
        <NoteField key={`note ${filled}`} typed={draft?.typed.note ?? ''} error={wiring.errorOf('note')} />
        <ContractStep {...contract} error={wiring.errorOf('accept')} />
        <EmailCodeStep ordering={ordering} form={wiring} onSend={() => form.current?.requestSubmit()} />
        <CheckoutTrouble ordering={ordering} buying={buying} />
        <FormProblem of={wiring} />
        <Button type="submit" look="main" wide busy={wiring.isBusy || ordering.isDone}>
          Confirmar o pedido
        </Button>
      </section>
    </form>
  )
}

const NoteField = ({ typed, error }: { typed: string; error: string | undefined }) => (
  <TextArea
    label="Observação para a loja"
    name="note"
    optional
    rows={2}
    maxLength={1000}
    defaultValue={typed}
    error={error}
  />
)
