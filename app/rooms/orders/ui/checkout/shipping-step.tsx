import { useRef, useState } from 'react'
import { paths } from '../../../../paths.ts'
import { plainPostalCode, unknownPostalCode } from '../../../../platform/brazil/postal-code.ts'
import { unbroken } from '../../../../platform/text/unbroken.ts'
import { Button } from '../../../../ui/button.tsx'
import { PostalCodeDoubt } from '../../../../ui/fields/postal-code-doubt.tsx'
import { PostalCodeField, useLatestPostalCode } from '../../../../ui/fields/postal-code-field.tsx'
import { PostalCodeSearch } from '../../../../ui/fields/postal-code-search.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { QuoteList } from '../../../shipping/ui/quote-list.tsx'
import { WaysTold } from '../../../shipping/ui/ways-told.tsx'
import type { Pickup } from '../../../shop/shop-settings.ts'
import styles from './checkout.module.css'
import { postalCodeField, shippingStep } from './faults.ts'
import { type CheckoutCart, serviceOf } from './use-checkout-cart.ts'

/** The first question, because the answer decides the price. */
export function ShippingStep({ buying, pickup }: { buying: CheckoutCart; pickup: Pickup }) {
  const { cart, quote, problem, isBusy, isAsking, sendTo, choose } = buying
  const field = useRef<HTMLInputElement>(null)
  useLatestPostalCode(field, cart.postal_code)
  const service = serviceOf(cart)
  const [invalid, setInvalid] = useState('')

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const plain = plainPostalCode(field.current?.value ?? '')
    setInvalid(plain ? '' : unknownPostalCode)
    if (plain) void sendTo(plain)
    else field.current?.focus()
  }

  return (
    <section className={styles.step} aria-labelledby={shippingStep}>
      <h2 id={shippingStep} className={styles.title} tabIndex={-1}>
        1. Entrega
      </h2>
      <form className={styles.postal} noValidate onSubmit={submit}>
        <PostalCodeField
          ref={field}
          id={postalCodeField}
          name="quote_postal_code"
          label="CEP de entrega"
          defaultValue={cart.postal_code ?? ''}
          error={invalid || problem || undefined}
          onInput={(event) => {
            const plain = plainPostalCode(event.currentTarget.value)
            if (!plain) return
            setInvalid('')
            void sendTo(plain)
          }}
        />
        <Button type="submit" busy={isBusy || isAsking}>
          Calcular
        </Button>
      </form>
      <p className={styles.help}>
        <PostalCodeSearch />
      </p>
      <WaysTold quote={quote} postalCode={cart.postal_code} />
      <PostalCodeDoubt postalCode={cart.postal_code} />
      {service === 'mixed' && (
        <Notice>
          Cada produto vai pelo envio escolhido no carrinho. Se preferir,{' '}
          <Link href={paths.cart()}>mude no carrinho</Link> ou escolha um só para tudo:
        </Notice>
      )}
      {quote && (
        <fieldset className={styles.ways} aria-busy={isBusy || undefined}>
          <legend className={styles.legend}>Como receber</legend>
          <QuoteList quote={quote} choice={{ chosen: service === 'mixed' ? null : service, choose }} />
        </fieldset>
      )}
      {service === 'retirada' && pickup.address && (
        <Notice title="Onde retirar">
          <p className={styles.lines}>{unbroken(pickup.address)}</p>
          {pickup.instructions && <p className={styles.lines}>{unbroken(pickup.instructions)}</p>}
        </Notice>
      )}
      {!cart.postal_code && service !== 'retirada' && (
        <p className={styles.help}>Informe o CEP para ver o frete e o total.</p>
      )}
    </section>
  )
}
