import { useRef } from 'react'
import { AddToCart } from '../../rooms/cart/ui/add-to-cart.tsx'
import { useRememberedPostalCode } from '../../rooms/cart/ui/cart-store.ts'
import { readQtd } from '../../rooms/cart/ui/read-qtd.ts'
import { mostPerOrder } from '../../rooms/catalog/product.ts'
import { QuoteHere } from '../../rooms/shipping/ui/quote-here.tsx'
import { island } from '../../ui/islands/island.tsx'
import type { Bought } from './bought.ts'
import { BuyingFacts, type Offer } from './buying-facts.tsx'

export function BuyProduct({ product, offer }: { product: Bought; offer: Offer }) {
  const quantity = useRef<HTMLInputElement>(null)
  const remembered = useRememberedPostalCode()
  const { _id, available, min_qtd, pickup_only } = product
  const asked = () =>
    readQtd(quantity.current?.value ?? '', { least: min_qtd, most: mostPerOrder(product) }) ?? min_qtd
  return (
    <>
      <AddToCart product={product} quantity={quantity} isFetchable={offer.pickup.enabled} />
      <BuyingFacts product={product} offer={offer} />
      {available && !pickup_only && (
        <QuoteHere
          items={() => [{ product: _id, qtd: asked() }]}
          remembered={remembered}
          expected={offer.pickup.enabled ? 3 : 2}
          onAsked={async (postalCode) => {
            if (postalCode === remembered) return
            const part = await import('../../rooms/cart/ui/cart-client.ts').catch(() => null)
            // Where it does not come the freight is shown all the same.
            await part?.rememberPostalCode(postalCode)
          }}
        />
      )}
    </>
  )
}

export const BuyIsland = island('buy-product', BuyProduct)
