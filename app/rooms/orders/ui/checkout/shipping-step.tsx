import { useRef, useState } from 'react'
import { paths } from '../../../../paths.ts'
import { plainPostalCode, unknownPostalCode } from '../../../../platform/brazil/postal-code.ts'
import { listText } from '../../../../platform/text/list-text.ts'
import { unbroken } from '../../../../platform/text/unbroken.ts'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { PostalCodeDoubt } from '../../../../ui/fields/postal-code-doubt.tsx'
import { PostalCodeField, useLatestPostalCode } from '../../../../ui/fields/postal-code-field.tsx'
import { PostalCodeSearch } from '../../../../ui/fields/postal-code-search.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { buyable, type CartView, isFetched } from '../../../cart/cart.ts'
import { QuoteList } from '../../../shipping/ui/quote-list.tsx'
import { roomFor, waysAwaited } from '../../../shipping/ui/quote-room.ts'
import { WaysTold } from '../../../shipping/ui/ways-told.tsx'
import type { Pickup } from '../../../shop/shop-settings.ts'
import styles from './checkout.module.css'
import { postalCodeField, shippingStep } from './faults.ts'
import { type CheckoutCart, serviceOf } from './use-checkout-cart.ts'
import type { Troubles } from './use-trouble.ts'

type ShippingStepProps = { buying: CheckoutCart; troubles: Troubles; pickup: Pickup }

/** The first question, because the answer decides the price. */
export function ShippingStep({ buying, troubles: { choose, sendTo }, pickup }: ShippingStepProps) {
  const { cart, quote, problem, refused, isBusy, isAsking } = buying
  const field = useRef<HTMLInputElement>(null)
  useLatestPostalCode(field, cart.postal_code)
  const service = serviceOf(cart)
  const [invalid, setInvalid] = useState('')
  /** how many ways an answer is likely to have; 0 before anything is asked */
  const [expected, setExpected] = useState(0)
  const [latest, setLatest] = useState(quote)
  if (quote && quote !== latest) setLatest(quote)

  function ask(plain: string) {
    setInvalid('')
    setExpected(waysAwaited(latest, Boolean(cart.postal_code)))
    void sendTo(plain)
  }

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const plain = plainPostalCode(field.current?.value ?? '')
    if (plain) return ask(plain)
    setInvalid(unknownPostalCode)
    field.current?.focus()
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
            if (plain) ask(plain)
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
      {(latest || expected > 0) && (
        <div {...(expected > 0 && roomFor(expected))}>
          {latest && (
            // While another quote is awaited, or where it failed, the last one takes up its room.
            <fieldset
              className={classNames(styles.ways, !quote && styles.awaited)}
              aria-busy={isBusy || undefined}
              inert={!quote}
            >
              <legend className={styles.legend}>Como receber</legend>
              <QuoteList quote={latest} choice={{ chosen: service === 'mixed' ? null : service, choose }} />
            </fieldset>
          )}
        </div>
      )}
      {refused.length > 0 && (
        <Notice tone="warning" live>
          {refused.map((words) => (
            <p key={words}>{unbroken(words)}</p>
          ))}
        </Notice>
      )}
      <PickupPlace cart={cart} pickup={pickup} />
      {!cart.postal_code && service !== 'retirada' && (
        <p className={styles.help}>Informe o CEP para ver o frete e o total.</p>
      )}
    </section>
  )
}

/** Where to fetch what is picked up, and which products, where others travel. */
function PickupPlace({ cart, pickup: { address, instructions } }: { cart: CartView; pickup: Pickup }) {
  const fetched = buyable(cart).filter(({ shipping }) => shipping?.code === 'retirada')
  if (fetched.length === 0 || !address) return null
  const names = listText(fetched.map(({ product }) => `“${product.name}”`))
  return (
    <Notice title={isFetched(cart) ? 'Onde retirar' : unbroken(`Onde retirar ${names}`)}>
      <p className={styles.lines}>{unbroken(address)}</p>
      {instructions && <p className={styles.lines}>{unbroken(instructions)}</p>}
    </Notice>
  )
}
