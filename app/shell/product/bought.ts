import type { ProductReading } from '../../rooms/catalog/product.ts'

export type Bought = Pick<
  ProductReading,
  '_id' | 'name' | 'available' | 'min_qtd' | 'max_qtd' | 'pickup_only' | 'current_price_cents'
>

export const boughtOf = (product: ProductReading): Bought => ({
  _id: product._id,
  name: product.name,
  available: product.available,
  min_qtd: product.min_qtd,
  max_qtd: product.max_qtd,
  pickup_only: product.pickup_only,
  current_price_cents: product.current_price_cents,
})
