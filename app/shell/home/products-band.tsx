import { paths } from '../../paths.ts'
import type { ProductCard } from '../../rooms/catalog/product.ts'
import { CachedPrices } from '../../rooms/catalog/ui/cached-prices.tsx'
import { ProductGrid } from '../../rooms/catalog/ui/product-grid.tsx'
import { HomeBand } from './home-band.tsx'

export const productsInBand = 4

type ProductsBandProps = { title: string; products: ProductCard[] }

export function ProductsBand({ title, products }: ProductsBandProps) {
  return (
    <HomeBand id="products-band" title={title} href={paths.shop()} all="Ver todos" ofWhat="os produtos">
      <CachedPrices />
      <ProductGrid products={products} level={3} oneRow />
    </HomeBand>
  )
}
