import { type FormEvent, useRef, useState } from 'react'
import { typedPostalCode } from '../../../platform/brazil/masks.ts'
import { plainPostalCode } from '../../../platform/brazil/postal-code.ts'
import { listText } from '../../../platform/text/list-text.ts'
import { unbroken } from '../../../platform/text/unbroken.ts'
import { useLatestPostalCode } from '../../../ui/fields/postal-code-field.tsx'
import type { Quote } from '../../shipping/quote.ts'
import { FreeShipping } from '../../shipping/ui/free-shipping.tsx'
import { PostalCodeForm } from '../../shipping/ui/postal-code-form.tsx'
import { QuoteList } from '../../shipping/ui/quote-list.tsx'
import { roomFor, waysAwaited } from '../../shipping/ui/quote-room.ts'
import { WaysTold } from '../../shipping/ui/ways-told.tsx'
import { buyable, type CartView, travelling } from '../cart.ts'
import styles from './cart-shipping.module.css'
import type { CartDeeds } from './use-cart.ts'
import { WaysApart } from './ways-apart.tsx'

type CartShippingProps = { cart: CartView; quote: Quote | null; deeds: CartDeeds; freeFrom: number | null }

export const shippingId = 'envio'

/** One tap chooses for everything; the choice for each product is folded away. */
export function CartShipping({ cart, quote, deeds, freeFrom }: CartShippingProps) {
  const field = useRef<HTMLInputElement>(null)
  useLatestPostalCode(field, cart.postal_code)
  const [problem, setProblem] = useState<string | null>(null)
  /** how many ways an answer is likely to have; 0 before anything is asked */
  const [expected, setExpected] = useState(0)
  const items = travelling(cart)
  const fetched = buyable(cart).filter(({ product }) => product.pickup_only)
  const isOnlyFetched = fetched.length > 0 && fetched.length === buyable(cart).length
  const ways = new Set(items.map(({ shipping }) => shipping?.code ?? null))
  const chosen = ways.size === 1 ? ([...ways][0] ?? null) : null
  const place = quote?.options.find(({ code }) => code === 'retirada')?.place
  const isFetching = ways.has('retirada') || fetched.length > 0

  async function ask(event: FormEvent) {
    event.preventDefault()
    const to = plainPostalCode(field.current?.value ?? '')
    if (to) setExpected(waysAwaited(quote, Boolean(cart.postal_code)))
    const wrong = to ? await deeds.sendTo(to) : 'Informe os 8 números do CEP.'
    setProblem(wrong)
    if (wrong) field.current?.focus()
  }

  return (
    <section className={styles.shipping} aria-labelledby={shippingId}>
      <h2 id={shippingId} className={styles.title} tabIndex={-1}>
        Entrega
      </h2>
      {!isOnlyFetched && (
        <>
          <FreeShipping from={freeFrom} bought={cart.items_cents} />
          <PostalCodeForm
            ref={field}
            label="CEP de entrega"
            defaultValue={cart.postal_code ?? ''}
            error={problem ?? undefined}
            isBusy={deeds.isSaving}
            onSubmit={ask}
          />
        </>
      )}
      <WaysTold quote={quote} postalCode={cart.postal_code} />
      {(quote || expected > 0) && (
        <div {...(expected > 0 && roomFor(expected))}>
          {quote && (
            <fieldset className={styles.ways} aria-busy={deeds.isSaving || undefined}>
              <legend className={styles.to}>{legendOf(cart, isOnlyFetched)}</legend>
              <QuoteList quote={quote} choice={{ chosen, choose: (code) => deeds.send(code) }} />
              {fetched.length > 0 && !isOnlyFetched && (
                <p className={styles.to}>{fetchedText(fetched.map(({ product }) => product.name))}</p>
              )}
              {isFetching && place && <p className={styles.place}>Onde retirar: {unbroken(place)}</p>}
            </fieldset>
          )}
        </div>
      )}
      {quote && items.length > 1 && !isOnlyFetched && quote.options.length > 1 && (
        <WaysApart
          items={items}
          options={quote.options}
          isOpen={ways.size > 1 && !ways.has(null)}
          onSend={(code, item) => deeds.send(code, item)}
        />
      )}
    </section>
  )
}

function legendOf({ postal_code }: CartView, isOnlyFetched: boolean): string {
  if (isOnlyFetched) return 'O que está no carrinho é só para retirar no local.'
  return postal_code
    ? `Envio de todos os produtos para o CEP ${typedPostalCode(postal_code)}`
    : 'Sem CEP, só dá para retirar no local'
}

const fetchedText = (names: readonly string[]) =>
  `Não enviamos ${listText(names.map((name) => `“${name}”`))}: só retirada no local.`
