import { paths } from '../../../paths.ts'
import { countText } from '../../../platform/text/counts.ts'
import { EmptyBasket } from '../../../ui/drawings/empty-basket.tsx'
import { Magnifier } from '../../../ui/drawings/magnifier.tsx'
import { stack } from '../../../ui/layout.ts'
import { Link } from '../../../ui/link.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { SortLinks } from '../../../ui/lists/sort-links.tsx'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import typography from '../../../ui/text/typography.module.css'
import type { Shop } from '../shop.server.ts'
import { filtersOf, shopSearch, shopSorts, sortText } from '../shop-query.ts'
import { CachedPrices } from './cached-prices.tsx'
import { CategoryChips } from './category-chips.tsx'
import { ProductGrid } from './product-grid.tsx'
import { ShopFilters } from './shop-filters.tsx'
import styles from './shop-page.module.css'
import { ShopSearch } from './shop-search.tsx'

const productsText = (count: number) => (count === 1 ? '1 produto' : `${countText(count)} produtos`)

export function ShopPage({ shop }: { shop: Shop }) {
  const { title, query, category, categories, data, total, page, per_page } = shop
  const isFiltered = filtersOf(query) > 0
  const isNarrowed = query.q !== '' || query.category !== '' || isFiltered
  return (
    <div className={styles.page}>
      <header className={stack(4)}>
        <Breadcrumb
          crumbs={[
            { label: 'Início', href: paths.home() },
            { label: title, ...(category && { href: paths.shop() }) },
            ...(category ? [{ label: category.name }] : []),
          ]}
        />
        <div className={styles.top}>
          <h1 className={typography.breakable}>{category?.name ?? title}</h1>
          {(total > 0 || isNarrowed) && <ShopSearch query={query} />}
        </div>
        <CategoryChips categories={categories} query={query} />
      </header>
      {total === 0 && !isNarrowed ? (
        <EmptyState drawing={<EmptyBasket />} title="Nada à venda ainda">
          Os produtos aparecem aqui assim que forem publicados.
        </EmptyState>
      ) : (
        <section className={stack(5)} aria-labelledby="shop-results">
          <div className={styles.above}>
            <h2 className={styles.count} id="shop-results" aria-live="polite">
              {total === 0 ? 'Nenhum produto' : productsText(total)}
              {query.q && ` com “${query.q.replace(/["“”]+/g, ' ').trim()}”`}
            </h2>
            {total > 1 && (
              <SortLinks
                label="Ordenar por"
                sorts={shopSorts}
                current={query.sort}
                nameOf={(sort) => sortText[sort]}
                hrefOf={(sort) => paths.shop(shopSearch({ ...query, sort, page: 1 }))}
              />
            )}
            {(total > 1 || isFiltered) && <ShopFilters query={query} />}
          </div>
          <CachedPrices />
          {total === 0 ? (
            <EmptyState
              drawing={<Magnifier />}
              action={<Link href={paths.shop(shopSearch({ sort: query.sort }))}>Ver todos os produtos</Link>}
            >
              {query.q
                ? 'Tente outras palavras ou busque em outra categoria.'
                : 'Tente outros valores ou veja também o que está esgotado.'}
            </EmptyState>
          ) : (
            <ProductGrid products={data} level={3} first />
          )}
          <Pagination
            page={page}
            perPage={per_page}
            total={total}
            hrefFor={(to) => paths.shop(shopSearch({ ...query, page: to }))}
            label="Páginas da loja"
          />
        </section>
      )}
    </div>
  )
}
