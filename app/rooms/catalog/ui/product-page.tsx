import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { numericDate } from '../../../platform/text/days.ts'
import { moneyText } from '../../../platform/text/money.ts'
import { truncate } from '../../../platform/text/truncate.ts'
import { unbroken } from '../../../platform/text/unbroken.ts'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { ShareIsland } from '../../../ui/page/share-here.tsx'
import { Prose } from '../../../ui/text/prose.tsx'
import typography from '../../../ui/text/typography.module.css'
import type { ProductCard as Card, ProductReading } from '../product.ts'
import { shopSearch } from '../shop-query.ts'
import { CachedPrices } from './cached-prices.tsx'
import { Price } from './price.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductGrid } from './product-grid.tsx'
import styles from './product-page.module.css'

type ProductPageProps = {
  product: ProductReading
  /** the shop's title; null for a preview */
  section: string | null
  /** the site's address; null where unknown */
  origin: string | null
  /** shown above a preview, which has no sharing */
  notice?: ReactNode
  /** the part of other rooms: buying and quoting */
  children?: ReactNode
  related?: readonly Card[]
}

export function ProductPage({ product, section, origin, notice, children, related = [] }: ProductPageProps) {
  const { name, slug, images, html, category, category_key, sale_last_day } = product
  return (
    <div className={styles.page}>
      <article className={styles.article}>
        <Breadcrumb
          crumbs={[
            { label: 'Início', href: paths.home() },
            ...(section ? [{ label: section, href: paths.shop() }] : []),
            ...(section && category
              ? [{ label: category, href: paths.shop(shopSearch({ category: category_key })) }]
              : []),
            { label: truncate(name, 48) },
          ]}
        />
        {notice}
        <div className={styles.columns}>
          <ProductGallery images={images} name={name} />
          <div className={styles.offer}>
            <h1 className={styles.name}>{unbroken(name)}</h1>
            <div>
              <Price cents={product.current_price_cents} before={product.price_cents} look="page" />
              {product.unit_price && (
                <p className={styles.until}>
                  {moneyText(product.unit_price.cents)} por {product.unit_price.per}
                </p>
              )}
              {sale_last_day && <p className={styles.until}>Promoção até {numericDate(sale_last_day)}</p>}
              <CachedPrices />
            </div>
            {children}
          </div>
          <div className={styles.below}>
            {html && (
              <section className={typography.measure} aria-label="Descrição">
                <Prose html={html} />
              </section>
            )}
            <ProductFacts product={product} />
          </div>
        </div>
      </article>
      {section !== null && (
        <div data-unprinted="">
          <ShareIsland title={name} path={paths.product(slug)} origin={origin} />
        </div>
      )}
      {related.length > 0 && (
        <section className={styles.related} data-unprinted="" aria-labelledby="related">
          <h2 id="related">Veja também</h2>
          <ProductGrid products={related} level={3} oneRow />
        </section>
      )}
    </div>
  )
}
