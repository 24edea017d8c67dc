import { type FormEvent, useRef, useState } from 'react'
import { typedPostalCode } from '../../../platform/brazil/masks.ts'
import { plainPostalCode } from '../../../platform/brazil/postal-code.ts'
import { Button } from '../../../ui/button.tsx'
import { PostalCodeField, useLatestPostalCode } from '../../../ui/postal-code-field.tsx'
import type { Quote } from '../../shipping/quote.ts'
import { QuoteList } from '../../shipping/ui/quote-list.tsx'
import { buyable, type CartView } from '../cart.ts'
import styles from './cart-shipping.module.css'
import type { CartDeeds } from './use-cart.ts'

type CartShippingProps = { cart: CartView; quote: Quote | null; deeds: CartDeeds }

export const shippingId = 'envio'

/** Where to, and by which way: one tap chooses for everything. */
export function CartShipping({ cart, quote, deeds }: CartShippingProps) {
  const field = useRef<HTMLInputElement>(null)
  useLatestPostalCode(field, cart.postal_code)
  const [problem, setProblem] = useState<string | null>(null)
  const ways = new Set(buyable(cart).map(({ shipping }) => shipping?.code ?? null))
  const chosen = ways.size === 1 ? ([...ways][0] ?? null) : null

  async function ask(event: FormEvent) {
    event.preventDefault()
    const to = plainPostalCode(field.current?.value ?? '')
    const wrong = to ? await deeds.sendTo(to) : 'Informe os 8 números do CEP.'
    setProblem(wrong)
    if (wrong) field.current?.focus()
  }

  return (
    <section className={styles.shipping} aria-labelledby={shippingId}>
      <h2 id={shippingId} className={styles.title} tabIndex={-1}>
        Entrega
      </h2>
      <form className={styles.form} onSubmit={ask} noValidate>
        <PostalCodeField
          ref={field}
          label="CEP de entrega"
          defaultValue={cart.postal_code ?? ''}
          error={problem ?? undefined}
          className={styles.field ?? ''}
        />
        <Button type="submit" busy={deeds.isSaving}>
          Calcular
        </Button>
      </form>
      {quote && (
        <fieldset className={styles.ways} aria-busy={deeds.isSaving || undefined}>
          <legend className={styles.to}>
            {cart.postal_code
              ? `Envio do carrinho todo para ${typedPostalCode(cart.postal_code)}`
              : 'Sem CEP, só dá para retirar no local'}
          </legend>
          <QuoteList quote={quote} choice={{ chosen, choose: (code) => deeds.send(code) }} />
          {ways.size > 1 && !ways.has(null) && (
            <p className={styles.to}>Cada produto vai de um jeito. Escolha acima para mandar tudo junto.</p>
          )}
        </fieldset>
      )}
    </section>
  )
}
