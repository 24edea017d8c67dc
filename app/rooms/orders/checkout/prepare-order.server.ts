// Before the transaction: asks carrier and shop, and writes nothing.
import type { Context } from '../../../platform/context.server.ts'
import { done, type Refusal, type Result, refuse } from '../../../platform/result.ts'
import { goodsOf } from '../../catalog/goods.server.ts'
import { type Goods, mostPerOrder } from '../../catalog/product.ts'
import { providerOf } from '../../payments/providers.server.ts'
import type { ItemShipping } from '../../shipping/quote.ts'
import { priceShipping } from '../../shipping/quotes.server.ts'
import { readShopFacts } from '../../shop/shop-settings.server.ts'
import type { PaymentMethod, ShopFacts } from '../../shop/shop-settings.ts'
import type { OrderAddress } from '../order.ts'
import { type PlaceRefusal, quantityText } from '../text.ts'
import { fits, idsOf, isPickup, mergeItems, type Wanted } from './wanted.ts'

export type Prepared = {
  wanted: Wanted[]
  shares: ItemShipping[]
  address: OrderAddress | null
  facts: ShopFacts
}

/**
 * Refuses products that are not for sale; quantities, services and ways of paying that are not offered; and shipping
 * without an address.
 */
export async function prepareOrder(
  ctx: Context,
  form: {
    items: readonly Wanted[]
    address: OrderAddress | null
    payment: PaymentMethod
    customer: { name: string }
  },
): Promise<Result<Prepared, PlaceRefusal>> {
  const wanted = mergeItems(form.items)
  const facts = await readShopFacts(ctx)
  if (!providerOf(form.payment, facts)) return refuse('payment_unavailable')
  const goods = await goodsOf(ctx, idsOf(wanted))
  const unfit = refuseUnfit(wanted, goods)
  if (unfit) return unfit
  const address = isPickup(wanted) ? null : form.address
  if (!address && !isPickup(wanted))
    return refuse('address_missing', { errors: { address: ['Preencha o endereço.'] } })
  const shipping = await priceShipping(ctx, { postal_code: address?.postal_code ?? null, items: wanted })
  const shares = shipping.items.filter((share) => share !== null)
  if (shares.length !== wanted.length)
    return refuse('shipping_unavailable', {
      details: { items: wanted.filter((_, at) => !shipping.items[at]).map(({ product }) => ({ product })) },
    })
  return done({
    wanted,
    shares,
    facts,
    address: address && { ...address, recipient: address.recipient || form.customer.name },
  })
}

/** Checked again in the transaction: a product may be withdrawn meanwhile. */
export function refuseUnfit(
  wanted: readonly Wanted[],
  goods: ReadonlyMap<string, Goods>,
): Refusal<'product_unavailable' | 'quantity_not_allowed'> | null {
  const gone = wanted.filter(({ product }) => !goods.has(product))
  if (gone.length > 0)
    return refuse('product_unavailable', { details: { items: gone.map(({ product }) => ({ product })) } })
  const errors: Record<string, string[]> = {}
  wanted.forEach(({ product, qtd }, at) => {
    const one = goods.get(product)
    if (one && !fits({ goods: one, qtd }))
      errors[`items.${at}.qtd`] = [`${one.name}: ${quantityText(one.min_qtd, mostPerOrder(one))}`]
  })
  return Object.keys(errors).length > 0 ? refuse('quantity_not_allowed', { errors }) : null
}
