import { paths } from '../../../paths.ts'
import { ChipLink, Chips } from '../../../ui/chips.tsx'
import type { Shop } from '../shop.server.ts'
import { shopSearch } from '../shop-query.ts'

type CategoryChipsProps = Pick<Shop, 'categories' | 'query'>

export function CategoryChips({ categories, query }: CategoryChipsProps) {
  if (categories.length === 0) return null
  const chips = [{ key: '', name: 'Tudo', products: null }, ...categories]
  return (
    <nav aria-label="Categorias">
      <Chips line>
        {chips.map(({ key, name, products }) => (
          <li key={key}>
            <ChipLink
              href={paths.shop(shopSearch({ ...query, page: 1, category: key }))}
              aria-current={key === query.category ? 'true' : undefined}
              preventScrollReset
              count={products}
            >
              {name}
            </ChipLink>
          </li>
        ))}
      </Chips>
    </nav>
  )
}
