import type { ProductReading } from '../../rooms/catalog/product.ts'

const known = [
  ...(['_id', 'name', 'available', 'min_qtd', 'max_qtd', 'pickup_only', 'current_price_cents'] as const),
]

export type Bought = Pick<ProductReading, (typeof known)[number]>

export const boughtOf = (product: ProductReading): Bought =>
  Object.fromEntries(known.map((name) => [name, product[name]])) as Bought
